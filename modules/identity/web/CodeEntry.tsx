import { TextField } from '#design/web/fields/TextField.tsx';
import { Otherwise } from './parts/Otherwise.tsx';
import { PlainForm, useField } from './parts/visitor-form.tsx';
import { useSay } from './say.ts';

/** The form that takes the code which was mailed, if there is somebody to mail one to. */
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
