import { Form, Submit, TextField } from '#design/console/form.tsx';
import { Facts, Head } from '#design/console/parts.tsx';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { SecondFactor } from '../rules/views.ts';
import { useSay } from '../say.ts';

/** Asks for an authenticator's code, or sets one up. */
export function SecondFactorPage({ data: { enrollment } }: { readonly data: SecondFactor }) {
  const say = useSay();
  const address = useAddress();
  return (
    <>
      <Head title={say(enrollment ? 'factorSetUpTitle' : 'factorTitle')} />
      <p>{say(enrollment ? 'factorSetUp' : 'factorAsk')}</p>
      {enrollment && (
        <>
          <Facts facts={[[say('factorKey'), <code key="key">{(enrollment.key.match(/.{1,4}/g) ?? []).join(' ')}</code>]]} />
          <p>
            <a href={enrollment.address}>{say('factorOpen')}</a>
          </p>
        </>
      )}
      <Form action={address('/second-factor')}>
        <TextField name="code" label={say('factorCode')} value="" isCode />
        <Submit>{say('factorConfirm')}</Submit>
      </Form>
    </>
  );
}
