import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ToSignIn, VisitorPage } from '#modules/identity/web/parts/visitor-form.tsx';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';

/** The number of a visit and the ZIP of its place. */
export function LookUpPage() {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('noAnswer'));
  return (
    <VisitorPage title={say('lookUpTitle')}>
      <Note>{say('lookUpLead')}</Note>
      <ActionForm>
        <Stack gap="large">
          <TextField {...field('number')} label={say('number')} hint={say('numberHint')} autoComplete="off" />
          <TextField {...field('zip')} label={say('zip')} inputMode="numeric" autoComplete="postal-code" width="short" />
          <PrimaryButton type="submit" wide busy={busy} busyText={say('looking')}>
            {say('lookUp')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
      <ToSignIn />
    </VisitorPage>
  );
}
