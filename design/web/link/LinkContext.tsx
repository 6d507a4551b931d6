import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { readonly href: string };

const PlainLink = (props: LinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Lets an application's router follow the links of every component below; without it they are plain anchors. */
export function LinkProvider({ link, children }: { readonly link: ComponentType<LinkProps>; readonly children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** A link in a text or a list. */
export function Link(props: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}
