import { useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import { ScanCode } from './ScanCode.tsx';

/** The code of a device: its serial number or its MAC, as they stand on its label; typed, or read with the camera. */
export function CodeForm() {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('unavailable'));
  const [scanned, setScanned] = useState<string>();
  const code = field('code');
  return (
    <ActionForm>
      <Stack gap="large">
        <ScanCode onCode={setScanned} />
        <TextField
          {...code}
          key={scanned}
          defaultValue={scanned ?? code.defaultValue}
          label={say('code')}
          hint={say('codeHint')}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
        />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('activating')}>
            {say('activate')}
          </PrimaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
