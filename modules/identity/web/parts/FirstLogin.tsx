import type { ReactNode } from 'react';
import { TextField } from '#design/web/fields/TextField.tsx';
import { NewPassword } from '../NewPassword.tsx';
import { useSay } from '../say.ts';
import { PlainForm, useField } from './visitor-form.tsx';

/** The form for choosing a username and a password for the first time. @param children what else is asked */
export function FirstLogin({ submit, children }: { readonly submit?: string; readonly children?: ReactNode }) {
  const say = useSay();
  return (
    <PlainForm submit={submit ?? say('saveLogin')}>
      <TextField
        {...useField('username')}
        label={say('username')}
        hint={say('usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPassword />
      {children}
    </PlainForm>
  );
}
