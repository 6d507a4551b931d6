import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { DateField } from '#design/web/fields/DateField.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { monthDayYear } from '#platform/rules/time/month-day-year.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { Bills } from '../Bills.tsx';
import { DatesPage } from '../dates/DatesPage.tsx';
import { seasonRows } from '../rows.tsx';
import { useSay } from '../say.ts';
import type { StartData } from './start.ts';

type Open = Extract<StartData, { readonly kind: 'open' }>;

/** /services/seasonal: the first step of a new season, or the one that is booked, with what can be changed about it. */
export const StartPage = ({ data }: PageProps<StartData>) => (data.kind === 'new' ? <DatesPage data={data.dates} /> : <OpenPage data={data} />);

function OpenPage({ data }: { readonly data: Open }) {
  const say = useSay();
  const language = useLanguage();
  const { submission } = useSubmission();
  const { season } = data;
  const day = (date: Open['season']['startsOn']) => formatDate(date, 'long', language);
  const isBooked = season.state === 'booked';
  return (
    <Stack gap="large">
      <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('noAnswerStep')} />
      <StepHeading>{say('season')}</StepHeading>
      <p>{isBooked ? say('openBooked', { start: day(season.startsOn), end: day(season.endsOn) }) : say('openActive', { end: day(season.endsOn) })}</p>
      <SummaryList rows={seasonRows(season, say, language)} />
      <Move data={data} />
      <Bills bills={season.bills} />
      {isBooked && <Cancel season={season.id} />}
    </Stack>
  );
}

function Move({ data: { season, movable, limits } }: { readonly data: Open }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { submission } = useSubmission();
  const day = (date: Open['season']['startsOn']) => formatDate(date, 'long', language);
  return (
    <Stack gap="medium">
      <h2>{say('moveHeading')}</h2>
      {movable === undefined ? (
        <p>{say('moveTooLate')}</p>
      ) : (
        <>
          <p>{say('moveText', { first: day(movable.firstOn), last: day(movable.lastOn) })}</p>
          <ActionForm key={season.endsOn}>
            <Stack gap="medium">
              <input type="hidden" name="season" value={season.id} />
              <input type="hidden" name="least" value={limits.leastMonths} />
              <input type="hidden" name="most" value={limits.mostMonths} />
              <DateField
                name="end"
                label={say('moveLabel')}
                hint={say('moveHint', { example: monthDayYear(movable.lastOn) })}
                error={submission?.problems.find(({ field }) => field === 'end')?.text}
                defaultValue={submission?.values.end ?? monthDayYear(season.endsOn)}
              />
              <div>
                <PrimaryButton type="submit" busy={busy} busyText={say('moving')}>
                  {say('moveAct')}
                </PrimaryButton>
              </div>
            </Stack>
          </ActionForm>
        </>
      )}
    </Stack>
  );
}

function Cancel({ season }: { readonly season: string }) {
  const say = useSay();
  const busy = useBusy();
  return (
    <Stack gap="medium">
      <h2>{say('cancelHeading')}</h2>
      <p>{say('cancelText')}</p>
      <ActionForm>
        <input type="hidden" name="season" value={season} />
        <input type="hidden" name="act" value="cancel" />
        <SecondaryButton type="submit" busy={busy} busyText={say('cancelling')}>
          {say('cancelAct')}
        </SecondaryButton>
      </ActionForm>
    </Stack>
  );
}
