import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';

/** The code of a device: its serial number or its MAC, as they stand on its label. */
export function CodeForm() {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('unavailable'));
  return (
    <ActionForm>
      <Stack gap="large">
        <TextField {...field('code')} label={say('code')} hint={say('codeHint')} autoComplete="off" spellCheck={false} autoCapitalize="characters" />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('activating')}>
            {say('activate')}
          </PrimaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
