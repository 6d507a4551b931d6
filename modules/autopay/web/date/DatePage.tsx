import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { plusDays } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { AutoPayDaysQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { errorOf } from '../journey/Step.tsx';
import { RefusedAlert } from '../RefusedAlert.tsx';
import { SettingActs } from '../SettingActs.tsx';
import { useSay } from '../say.ts';
import { partName } from '../words.ts';
import { DayGrid } from './DayGrid.tsx';

type Part = NonNullable<NonNullable<AutoPayDaysQuery['account']>['autoPay']>['parts'][number];

export type DayData = { readonly part: Part & { readonly days: NonNullable<Part['days']> } };

/** A calendar of the possible debit days; the other days say why not (AUTO-03, AUTO-08). */
export function DatePage({ data: { part } }: PageProps<DayData>) {
  const say = useSay();
  const language = useLanguage();
  const { submission } = useSubmission();
  const { days, near, debitDays } = part;
  const date = (on: typeof days.from) => formatDate(on, 'long', language);
  const chosen = submission?.values.on ?? plusDays(days.statementOn, debitDays ?? 0);
  return (
    <Stack gap="large">
      <RefusedAlert code="autoPayDate" />
      <StepHeading>{say('dateHeading', { part: partName(say, part.part) })}</StepHeading>
      {near && (
        <Alert tone="info" toneWord={say('toneInfo')}>
          {say(near.kind === 'coming' ? 'dateNear' : 'dateUnderWay', { date: date(near.on) })}
        </Alert>
      )}
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name="part" value={part.part} />
          <DayGrid
            days={days.days}
            label={say('dateQuestion', { date: date(days.statementOn) })}
            hint={say('dateNote', { from: date(days.from), to: date(days.to) })}
            error={errorOf(submission, 'on')}
            chosen={chosen}
          />
          <WhyNot days={days} />
          <SettingActs act={say('dateAct')} />
        </Stack>
      </ActionForm>
    </Stack>
  );
}

/** The reasons that apply to some day of the calendar. */
function WhyNot({ days: { days, from, to } }: { readonly days: DayData['part']['days'] }) {
  const say = useSay();
  const language = useLanguage();
  const has = (problem: string) => days.some((day) => day.problem === problem);
  const reasons = [
    has('too-early') && say('dateEarly', { from: formatDate(from, 'long', language) }),
    has('would-be-late') && say('dateLate', { to: formatDate(to, 'long', language) }),
    has('passed') && say('datePassed'),
  ].filter((reason) => typeof reason === 'string');
  return (
    <>
      {days.some(({ moves, problem }) => moves && problem === null) && <Note small>{say('dateMoves')}</Note>}
      <Disclosure summary={say('dateWhy')}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
