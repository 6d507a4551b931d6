import { TextField } from '#design/web/fields/TextField.tsx';
import { useSay } from '../say.ts';
import { Otherwise } from './Otherwise.tsx';
import { PlainForm, useField } from './visitor-form.tsx';

/** The form for the code that was mailed, if there was somebody to mail one to. */
export function CodeEntry({ sentTo }: { readonly sentTo: string }) {
  const say = useSay();
  const { name, error } = useField('code');
  return (
    <>
      <p>{sentTo}</p>
      <PlainForm submit={say('verify')}>
        <TextField
          name={name}
          label={say('code')}
          hint={say('codeHint')}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
        />
      </PlainForm>
      <Otherwise />
    </>
  );
}
