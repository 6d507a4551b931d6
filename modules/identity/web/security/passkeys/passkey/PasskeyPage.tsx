import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { OwnPasskeyFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useField } from '../../../parts/visitor-form.tsx';
import { useSay } from '../../../say.ts';

export type PasskeyData = { readonly passkey: OwnPasskeyFragment };

/** The value that the remove form sends. */
export const REMOVE = 'remove';

/** One passkey: its name, and removing it. */
export function PasskeyPage({ data: { passkey } }: PageProps<PasskeyData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const { name, error, defaultValue } = useField('name');
  const problems = submission?.note === 'unavailable' ? [{ field: '', text: say('noAnswer') }] : (submission?.problems ?? []);
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{say('passkeyTitle')}</PageHeading>
      <ActionForm>
        <Stack gap="large">
          <TextField
            name={name}
            label={say('passkeyName')}
            hint={say('passkeyNameHint')}
            error={error}
            defaultValue={defaultValue ?? passkey.name}
            autoComplete="off"
          />
          <PrimaryButton type="submit" busy={busy} busyText={say('passkeySaving')}>
            {say('passkeySaveName')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
      <Card labelledBy="remove">
        <CardHeading id="remove">{say('passkeyRemove')}</CardHeading>
        <Stack>
          <p>{say('passkeyRemoveText')}</p>
          <ActionForm>
            <input type="hidden" name="act" value={REMOVE} />
            <SecondaryButton type="submit" busy={busy} busyText={say('passkeyRemoving')}>
              {say('passkeyRemove')}
            </SecondaryButton>
          </ActionForm>
        </Stack>
      </Card>
    </Stack>
  );
}
