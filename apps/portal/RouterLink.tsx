import { Link as RoutedLink } from '@tanstack/react-router';
import type { LinkProps } from '#design/web/link/LinkContext.tsx';
import { targetOf } from './target.ts';

/** Follows links to our own pages without loading a new document; everything else is a plain anchor. */
export function RouterLink({ href, target, ...rest }: LinkProps) {
  if (!isPage(href) || target !== undefined) return <a href={href} target={target} {...rest} />;
  return <RoutedLink {...targetOf(href)} activeOptions={onlyThisPage} {...rest} />;
}

const onlyThisPage = { exact: true, includeSearch: false };

/** A path of the portal: not another site's, not the sign-in's hand-over, not a file. */
const isPage = (href: string): boolean => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/auth/') && !/\.\w+$/.test(href);
