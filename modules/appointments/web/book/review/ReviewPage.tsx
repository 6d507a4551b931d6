import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextAreaField } from '#design/web/fields/TextAreaField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { HeldTimeFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { dayText, types, windowText } from '../../visit-words.ts';

export type ReviewData = { readonly hold: HeldTimeFragment };

/** The time that is held, with what it costs, before it is booked. */
export function ReviewPage({ data: { hold } }: PageProps<ReviewData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, busy, field } = useProblemsOr(say('noAnswer'));
  const { type, fee, lapsesAt, timeZone } = hold;
  const times = pathOf('appointmentTime', { type });
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading lead={say('heldUntil', { time: clockTime(lapsesAt, timeZone, language) })}>{say('reviewTitle')}</PageHeading>
      <SummaryList
        rows={[
          {
            key: 'what',
            term: say('what'),
            detail: say(types[type].word),
            change: { href: pathOf('appointmentBook'), label: say('change'), what: say('changeWhat') },
          },
          {
            key: 'when',
            term: say('when'),
            detail: dayText(hold, language),
            note: windowText(hold, say, language),
            change: { href: times, label: say('change'), what: say('changeWhen') },
          },
          {
            key: 'costs',
            term: say('costs'),
            detail: fee === 0 ? say('costsNothing') : formatCents(fee, language),
            ...(fee > 0 && { note: say('feeWhen') }),
          },
        ]}
      />
      <ActionForm>
        <Stack gap="large">
          <TextAreaField {...field('note')} label={say('note')} hint={say('noteHint')} rows={3} />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('booking')}>
              {fee === 0 ? say('bookNow') : say('bookFor', { amount: formatCents(fee, language) })}
            </PrimaryButton>
            <ButtonLink look="secondary" href={times}>
              {say('otherTime')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </Stack>
  );
}
