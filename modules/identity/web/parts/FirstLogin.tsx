import { TextField } from '#design/web/fields/TextField.tsx';
import { NewPassword } from '../NewPassword.tsx';
import { useSay } from '../say.ts';
import { PlainForm, useField } from './visitor-form.tsx';

/** The form for choosing a username and a password for the first time. */
export function FirstLogin() {
  const say = useSay();
  return (
    <PlainForm submit={say('saveLogin')}>
      <TextField
        {...useField('username')}
        label={say('username')}
        hint={say('usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPassword />
    </PlainForm>
  );
}
