import { TextField } from '#design/web/fields/TextField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';

const labels = { make: 'swapMake', model: 'swapModel', serial: 'swapSerial', mac: 'swapMac' } as const;
const fields = ['make', 'model', 'serial', 'mac'] as const;

/** A modem of the customer’s own, as it stands on its label. @param connect what to do before the fields are filled in */
export function ModemFields({ connect }: { readonly connect: string }) {
  const say = useSay();
  const { field } = useProblemsOr(say('swapNoAnswer'));
  return (
    <Stack>
      <p>{connect}</p>
      {fields.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={say(labels[name])}
          hint={name === 'mac' ? say('swapMacHint') : undefined}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize={name === 'serial' || name === 'mac' ? 'characters' : 'words'}
          width="medium"
        />
      ))}
    </Stack>
  );
}
