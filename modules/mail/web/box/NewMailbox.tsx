import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import { WithAddresses } from '../WithAddresses.tsx';

/** Who has no mailbox chooses an address. */
export function NewMailbox({ domain }: { readonly domain: string }) {
  const say = useSay();
  const { attempt } = useSubmission();
  const { problems, field, busy } = useProblemsOr(say('noAnswer'));
  return (
    <>
      <ErrorSummary title={say('problems')} problems={problems} attempt={attempt} />
      <PageHeading lead={say('openLead')}>{say('openTitle')}</PageHeading>
      <Card label={say('openTitle')}>
        <ActionForm>
          <input type="hidden" name="act" value="open" />
          <Stack>
            <TextField
              {...field('localPart')}
              label={say('localPart')}
              hint={<WithAddresses>{say('localPartHint', { domain })}</WithAddresses>}
              autoComplete="off"
              autoCapitalize="none"
              width="medium"
            />
            <div>
              <PrimaryButton type="submit" busy={busy}>
                {say('open')}
              </PrimaryButton>
            </div>
          </Stack>
        </ActionForm>
      </Card>
    </>
  );
}
