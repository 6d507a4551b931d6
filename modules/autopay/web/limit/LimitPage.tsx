import { MoneyField } from '#design/web/fields/MoneyField.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { EnrolledPart } from '../enrolled-part.ts';
import { errorOf } from '../journey/Step.tsx';
import { RefusedAlert } from '../RefusedAlert.tsx';
import { SettingActs } from '../SettingActs.tsx';
import { useSay } from '../say.ts';
import { partName } from '../words.ts';

/** The choice that opens the amount field. */
export const ABOVE = 'above';

/** "Ask me above $X" for one part, and what that means, before anything changes. */
export function LimitPage({ data: { part } }: PageProps<EnrolledPart>) {
  const say = useSay();
  const language = useLanguage();
  const { submission } = useSubmission();
  const above = part.ceiling?.above ?? null;
  const field = (
    <MoneyField
      name="amount"
      label={say('limitAmount')}
      error={errorOf(submission, 'amount')}
      defaultValue={submission?.values.amount ?? (above === null ? '' : (above / 100).toFixed(2))}
    />
  );
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={submission?.problems.filter(({ field }) => field !== '') ?? []} />
      <RefusedAlert code="autoPayLimit" />
      <StepHeading>{say('limitHeading', { part: partName(say, part.part) })}</StepHeading>
      <Stack gap="small">
        <p>{say('limitText')}</p>
        <p>{say('limitSilence')}</p>
        {part.discount > 0 && <p>{say('keepsDiscount', { amount: formatCents(part.discount, language) })}</p>}
      </Stack>
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name="part" value={part.part} />
          <RadioCards
            name="choice"
            label={say('limitQuestion')}
            options={[
              { value: ABOVE, title: say('limitAbove'), body: field },
              { value: 'never', title: say('limitNever') },
            ]}
            chosen={submission?.values.choice ?? ABOVE}
          />
          <SettingActs act={say('limitAct')} />
        </Stack>
      </ActionForm>
    </Stack>
  );
}
