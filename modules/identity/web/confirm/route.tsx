import { PasswordField } from '#design/web/fields/PasswordField.tsx';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { PasskeyButton } from '../parts/PasskeyButton.tsx';
import { PlainForm, useField, VisitorPage } from '../parts/visitor-form.tsx';
import { passwordWords } from '../password-words.ts';
import { useSay } from '../say.ts';

/** /confirm?return=…: asks for the password again before a money act that comes after a pause (decisions 9), then leads back to the same review. */
export const page = definePage({
  load: async () => ({}),
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('confirmTitle'),
  Page: Confirm,
});

function Confirm() {
  const say = useSay();
  const { name, error } = useField('password');
  return (
    <VisitorPage title={say('confirmTitle')}>
      <p>{say('confirmText')}</p>
      <PlainForm submit={say('confirm')}>
        <PasswordField name={name} label={say('password')} error={error} autoComplete="current-password" words={passwordWords(say)} />
      </PlainForm>
      <form method="post">
        <PasskeyButton wide purpose="confirm" label={say('passkeyConfirm')} unused={say('passkeyUnused')} />
      </form>
    </VisitorPage>
  );
}
