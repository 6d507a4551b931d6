import { Alert } from '#design/web/feedback/Alert.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { capitalized } from '#platform/rules/capitalized.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import type { AppointmentShownFragment } from '#platform/web/generated/graphql.ts';
import { useLive } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { isOver } from '../../rules/appointment.ts';
import { useSay } from '../say.ts';
import { dayText, firstName, states, types, windowText } from '../visit-words.ts';
import { ArrivalCard } from './ArrivalCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { NextCard } from './NextCard.tsx';
import { ReadyCard } from './ReadyCard.tsx';

const doneWords = {
  booked: 'doneBooked',
  moved: 'doneMoved',
  cancelled: 'doneCancelled',
  confirmed: 'doneConfirmed',
  waiting: 'doneWaiting',
  left: 'doneLeft',
} as const;
type Done = keyof typeof doneWords;

export const doneIn = (text: string | undefined): Done | undefined =>
  text === 'booked' || text === 'moved' || text === 'cancelled' || text === 'confirmed' || text === 'waiting' || text === 'left' ? text : undefined;

export type AppointmentData = {
  readonly visit: AppointmentShownFragment;
  readonly mayManage: boolean;
  /** What has just changed. */
  readonly done: Done | undefined;
};

/** A visit: when, who comes, where they are on the day, and what can be done about it. It follows the day by itself. */
export function AppointmentPage({ data: { visit, mayManage, done } }: PageProps<AppointmentData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems } = useProblemsOr(say('noAnswer'));
  const over = isOver(visit.state);
  useLive(over ? [] : [`appointment/${visit.id}`]);
  const { tone, word } = states[visit.state];
  return (
    <>
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading
        up={<UpLink href={pathOf('appointments')}>{say('listTitle')}</UpLink>}
        aside={<StatusTag tone={tone}>{say(word)}</StatusTag>}
        lead={say('leadBooked', { date: capitalized(dayText(visit, language)), window: windowText(visit, say, language) })}
      >
        {headingOf(visit, say, language)}
      </PageHeading>
      <Stack gap="large">
        {done && <Alert tone="positive" toneWord={say('done')} announce="status" title={say(doneWords[done])} />}
        <Grid>
          <GridCell span={8}>{visit.technician ? <ArrivalCard visit={visit} /> : <NextCard visit={visit} mayManage={mayManage} />}</GridCell>
          <GridCell span={4}>
            <DetailsCard visit={visit} />
          </GridCell>
          {!over && (
            <GridCell span={visit.technician ? 8 : 12}>
              <ReadyCard />
            </GridCell>
          )}
          {visit.technician && (
            <GridCell span={over ? 12 : 4}>
              <NextCard visit={visit} mayManage={mayManage} />
            </GridCell>
          )}
        </Grid>
      </Stack>
    </>
  );
}

/** "Rosa arrives at about 8:40 am" on the day, else what the visit is for. */
function headingOf(
  { technician, arrival, state, timeZone, type }: AppointmentShownFragment,
  say: ReturnType<typeof useSay>,
  language: 'en' | 'es',
): string {
  if (technician && arrival)
    return say(state === 'delayed' ? 'arrivesLate' : 'arrives', {
      name: firstName(technician.name),
      time: clockTime(arrival.at, timeZone, language),
    });
  return technician ? say('isThere', { name: firstName(technician.name) }) : say(types[type].word);
}
