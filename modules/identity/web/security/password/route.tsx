import { PasswordField } from '#design/web/fields/PasswordField.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { NewPassword } from '../../NewPassword.tsx';
import { PlainForm, useField, VisitorPage } from '../../parts/visitor-form.tsx';
import { passwordWords } from '../../password-words.ts';
import { useSay } from '../../say.ts';

/** /security/password: changing the password. */
export const page = definePage({
  load: async () => ({}),
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('changePassword'),
  Page: ChangePassword,
});

function ChangePassword() {
  const say = useSay();
  const { name, error } = useField('current');
  return (
    <VisitorPage title={say('changePassword')}>
      <p>{say('changePasswordText')}</p>
      <PlainForm submit={say('savePassword')}>
        <PasswordField name={name} label={say('currentPassword')} error={error} autoComplete="current-password" words={passwordWords(say)} />
        <NewPassword />
      </PlainForm>
      <StandaloneLink href={pathOf('security')}>{say('securityTitle')}</StandaloneLink>
    </VisitorPage>
  );
}
