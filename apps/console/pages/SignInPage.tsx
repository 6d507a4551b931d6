import { Form, Submit } from '#design/console/form.tsx';
import { Head } from '#design/console/parts.tsx';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { SignIn } from '../rules/views.ts';
import { useSay } from '../say.ts';

/** With a link's secret, shows a button that uses it; without, explains where links come from. Viewing it does not use the link up. */
export function SignInPage({ data: { secret, problem } }: { readonly data: SignIn }) {
  const say = useSay();
  const address = useAddress();
  return (
    <>
      <Head title={say('signInTitle')} />
      {problem !== undefined && (
        <p className="problems" role="alert">
          {say(problem === 'ended' ? 'linkEnded' : 'linkTooMany')}
        </p>
      )}
      <div className="panel">
        <div className="in">
          <p>{say(secret === undefined ? 'signInText' : 'signInWithLink')}</p>
          {secret !== undefined && (
            <Form action={address('/sign-in')} hidden={{ link: secret }}>
              <Submit>{say('signIn')}</Submit>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}
