import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useSay } from '../say.ts';

/** Who is signed in, and what they can do about it: at the top of a wide page, at the end of the places of a narrow one. */
export function SignedIn({ name, offersFactor }: { readonly name: string; readonly offersFactor: boolean }) {
  const say = useSay();
  const address = useAddress();
  return (
    <>
      <span className="signed-in">{say('signedInAs', { name })}</span>
      {offersFactor && <ConsoleLink to="/second-factor">{say('factorOffer')}</ConsoleLink>}
      <form method="post" action={address('/sign-out')}>
        <button type="submit">{say('signOut')}</button>
      </form>
    </>
  );
}
