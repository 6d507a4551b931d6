import { TextField } from '#design/web/fields/TextField.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { Otherwise } from '../parts/Otherwise.tsx';
import { PlainForm, ToSignIn, useField, VisitorPage } from '../parts/visitor-form.tsx';
import { useSay } from '../say.ts';

/** /forgot: a user who forgot the password gives the username, and goes on to /reset-password. */
export const page = definePage({
  load: async () => ({}),
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('forgotTitle'),
  Page: Forgot,
});

function Forgot() {
  const say = useSay();
  return (
    <VisitorPage title={say('forgotTitle')}>
      <p>{say('forgotText')}</p>
      <PlainForm submit={say('sendCode')}>
        <TextField
          {...useField('username')}
          label={say('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </PlainForm>
      <Otherwise />
      <StandaloneLink href={pathOf('recoverId')}>{say('toRecoverId')}</StandaloneLink>
      <ToSignIn />
    </VisitorPage>
  );
}
