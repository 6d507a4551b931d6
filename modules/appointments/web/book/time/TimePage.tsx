import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { AppointmentTimesQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { AppointmentType } from '../../../rules/appointment.ts';
import { SlotPicker } from '../../parts/SlotPicker.tsx';
import { useSay } from '../../say.ts';
import { types } from '../../visit-words.ts';
import { BeforeRepair, type Checks } from './BeforeRepair.tsx';

export type TimeData = NonNullable<AppointmentTimesQuery['account']> & {
  readonly type: AppointmentType;
  readonly from: string | undefined;
  /** Of a repair: what may help without a visit. */
  readonly checks: Checks | undefined;
};

/** When somebody comes, with what it costs beside it. */
export function TimePage({ data }: PageProps<TimeData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, busy, errorOf } = useProblemsOr(say('noAnswer'));
  const { type, from, checks, timeSlots, mayManageVisits, mayBookPaidVisits } = data;
  const may = mayManageVisits && (timeSlots === null || timeSlots.fee === 0 || mayBookPaidVisits);
  return (
    <JourneyColumns
      head={
        <>
          <ErrorSummary title={say('problemsTitle')} problems={problems} />
          <PageHeading lead={say('timeLead')}>{say('timeTitle', { type: say(types[type].word) })}</PageHeading>
        </>
      }
      aside={
        <SidePanel heading={say('costs')}>
          <Stack gap="small">
            <p>
              {timeSlots === null || timeSlots.fee === 0 ? say('costsNothing') : say('costsAmount', { amount: formatCents(timeSlots.fee, language) })}
            </p>
            <Note small>{say('adultHome')}</Note>
          </Stack>
        </SidePanel>
      }
    >
      <Stack gap="large">
        {checks && <BeforeRepair checks={checks} />}
        {timeSlots === null || timeSlots.slots.length === 0 ? (
          <>
            <p>{say(timeSlots === null ? 'notServed' : 'noTimes')}</p>
            <Actions>
              <ButtonLink look="secondary" href={pathOf('supportForm')}>
                {say('writeToUs')}
              </ButtonLink>
            </Actions>
          </>
        ) : may ? (
          <ActionForm>
            <Stack gap="large">
              <SlotPicker
                slots={timeSlots.slots}
                timeZone={timeSlots.timeZone}
                from={from}
                error={errorOf('slot')}
                at={(day) => `${pathOf('appointmentTime', { type })}?from=${day}`}
              />
              <Actions>
                <PrimaryButton type="submit" busy={busy} busyText={say('holding')}>
                  {say('continue')}
                </PrimaryButton>
              </Actions>
            </Stack>
          </ActionForm>
        ) : (
          <p>{say('refusedMayNot')}</p>
        )}
      </Stack>
    </JourneyColumns>
  );
}
