import { PasswordField } from '#design/web/fields/PasswordField.tsx';
import { SHORTEST_PASSWORD } from '../rules/credentials/new-password.ts';
import { useField } from './parts/visitor-form.tsx';
import { passwordWords } from './password-words.ts';
import { useSay } from './say.ts';

/** The field for a password that is chosen now, once: it can be shown, pasted and made by a password manager. */
export function NewPassword() {
  const say = useSay();
  const { name, error } = useField('password');
  const hint = say('newPasswordHint', { shortest: SHORTEST_PASSWORD });
  return <PasswordField name={name} label={say('newPassword')} hint={hint} error={error} autoComplete="new-password" words={passwordWords(say)} />;
}
