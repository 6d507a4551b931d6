import { usePartner } from './say.tsx';

/** A sentence that names the partner's phone number (`{phone}`): one press calls it. */
export function WithPhone({ children }: { readonly children: string }) {
  const { display, href } = usePartner().phone;
  const at = children.indexOf(display);
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <a href={href}>{display}</a>
      {children.slice(at + display.length)}
    </>
  );
}
