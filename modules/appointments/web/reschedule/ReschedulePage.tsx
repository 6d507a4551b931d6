import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { AppointmentShownFragment, HeldTimeFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { Window } from '../../rules/windows.ts';
import { SlotPicker } from '../parts/SlotPicker.tsx';
import { useSay } from '../say.ts';
import { dayText, windowText } from '../visit-words.ts';

export type RescheduleData = {
  readonly visit: AppointmentShownFragment;
  readonly slots: readonly Window[];
  readonly from: string | undefined;
  /** The time that is kept for it; undefined while none is chosen, or once it is over. */
  readonly held: HeldTimeFragment | undefined;
  /** A time was kept, so that without one it is over. */
  readonly isOver: boolean;
};

/** Another time for a visit, which keeps its own until the new one is booked. */
export function ReschedulePage({ data }: PageProps<RescheduleData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems } = useProblemsOr(say('noAnswer'));
  const { visit, held, isOver } = data;
  return (
    <JourneyColumns
      head={
        <>
          <ErrorSummary title={say('problemsTitle')} problems={problems} />
          <PageHeading lead={held ? say('heldUntil', { time: clockTime(held.lapsesAt, held.timeZone, language) }) : say('moveLead')}>
            {say('moveTitle')}
          </PageHeading>
        </>
      }
      aside={
        <SidePanel heading={say('nowBooked')}>
          <Stack gap="small">
            <p>{dayText(visit, language)}</p>
            <p>{windowText(visit, say, language)}</p>
            <Note small>{say('keepsOld')}</Note>
          </Stack>
        </SidePanel>
      }
    >
      <Stack gap="large">
        {isOver && !held && <Alert tone="caution" toneWord={say('warning')} title={say('refusedOver')} />}
        {held ? <NewTime visit={visit} held={held} /> : <Choose data={data} />}
      </Stack>
    </JourneyColumns>
  );
}

function Choose({ data: { visit, slots, from } }: PageProps<RescheduleData>) {
  const say = useSay();
  const { busy, errorOf } = useProblemsOr(say('noAnswer'));
  const { id, timeZone } = visit;
  if (slots.length === 0) return <p>{say('noTimes')}</p>;
  return (
    <ActionForm>
      <Stack gap="large">
        <SlotPicker
          slots={slots}
          timeZone={timeZone}
          from={from}
          error={errorOf('slot')}
          at={(day) => `${pathOf('appointmentReschedule', { id })}?from=${day}`}
        />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('holding')}>
            {say('continue')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('appointment', { id })}>
            {say('keep')}
          </ButtonLink>
        </Actions>
      </Stack>
    </ActionForm>
  );
}

function NewTime({ visit, held }: { readonly visit: AppointmentShownFragment; readonly held: HeldTimeFragment }) {
  const say = useSay();
  const language = useLanguage();
  const { busy } = useProblemsOr(say('noAnswer'));
  const again = pathOf('appointmentReschedule', { id: visit.id });
  return (
    <>
      <SummaryList
        rows={[
          {
            key: 'new',
            term: say('newTime'),
            detail: dayText(held, language),
            note: windowText(held, say, language),
            change: { href: again, label: say('change'), what: say('changeWhen') },
          },
          { key: 'old', term: say('oldTime'), detail: dayText(visit, language), note: windowText(visit, say, language) },
        ]}
      />
      <ActionForm>
        <input type="hidden" name="hold" value={held.id} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('moving')}>
            {say('moveNow')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('appointment', { id: visit.id })}>
            {say('keep')}
          </ButtonLink>
        </Actions>
      </ActionForm>
    </>
  );
}
