import type { ReactNode } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { AppointmentShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { allows, isOver } from '../../rules/appointment.ts';
import { useSay } from '../say.ts';
import { dayText, windowText } from '../visit-words.ts';

type Props = { readonly visit: AppointmentShownFragment; readonly mayManage: boolean };

/** What to do about a visit now: confirm, take an earlier time, move, cancel; or why that is not possible any more. */
export function NextCard({ visit, mayManage }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { id, state, mayBeChanged, credit } = visit;
  return (
    <Card labelledBy="next">
      <CardHeading id="next">{say(nextTitle(visit))}</CardHeading>
      <Stack>
        <p>{say(`text_${state}`)}</p>
        {credit !== null && <p>{say('creditGiven', { amount: formatCents(credit, language) })}</p>}
        {mayManage && visit.offer !== null && <Offer visit={visit} />}
        {mayManage && allows(state, 'confirm') && state !== 'confirmed' && state !== 'assigned' && <Confirm id={id} />}
        {mayBeChanged && mayManage && (
          <Actions>
            <ButtonLink look="secondary" href={pathOf('appointmentReschedule', { id })}>
              {say('move')}
            </ButtonLink>
            <ButtonLink look="secondary" href={pathOf('appointmentCancel', { id })}>
              {say('cancel')}
            </ButtonLink>
          </Actions>
        )}
        {mayManage && visit.offer === null && <Waiting visit={visit} />}
        {!isOver(state) && <CalendarLink id={id} />}
        {!mayBeChanged && !isOver(state) && <TooLate />}
        {isOver(state) && mayManage && (
          <Actions>
            <ButtonLink look="secondary" href={pathOf('appointmentBook')}>
              {say('bookAnother')}
            </ButtonLink>
          </Actions>
        )}
      </Stack>
    </Card>
  );
}

function nextTitle({ state, offer }: AppointmentShownFragment) {
  if (offer !== null) return 'offerTitle';
  if (state === 'needs-confirmation') return 'confirmTitle';
  return isOver(state) ? 'wasTitle' : 'nextTitle';
}

/** One button of this page that changes the visit. */
function Act({
  act,
  id,
  fields = {},
  isFirst = false,
  children,
}: {
  readonly act: string;
  readonly id: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}) {
  const say = useSay();
  const busy = useBusy();
  const Button = isFirst ? PrimaryButton : SecondaryButton;
  return (
    <ActionForm>
      {Object.entries({ act, visit: id, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" busy={busy} busyText={say('sending')}>
        {children}
      </Button>
    </ActionForm>
  );
}

function Confirm({ id }: { readonly id: string }) {
  const say = useSay();
  return (
    <Act act="confirm" id={id} isFirst>
      {say('confirm')}
    </Act>
  );
}

function Offer({ visit: { id, offer } }: Pick<Props, 'visit'>) {
  const say = useSay();
  const language = useLanguage();
  if (offer === null) return null;
  const until = clockTime(offer.lapsesAt, offer.timeZone, language);
  return (
    <>
      <p>{say('offerText', { date: dayText(offer, language), window: windowText(offer, say, language), time: until })}</p>
      <Act act="take" id={id} fields={{ offer: offer.id }} isFirst>
        {say('offerTake')}
      </Act>
    </>
  );
}

function Waiting({ visit: { id, state } }: Pick<Props, 'visit'>) {
  const say = useSay();
  if (state === 'waitlisted')
    return (
      <Act act="leave" id={id}>
        {say('leaveWaitlist')}
      </Act>
    );
  if (!allows(state, 'wait')) return null;
  return (
    <Stack gap="small">
      <Note small>{say('waitText')}</Note>
      <Act act="wait" id={id}>
        {say('wait')}
      </Act>
    </Stack>
  );
}

/** A file that the server sends, so the browser goes there. */
function CalendarLink({ id }: { readonly id: string }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <p>
      <a href={`${pathIn(language, pathOf('appointment', { id }))}.ics`} download>
        {say('calendar')}
      </a>
    </p>
  );
}

function TooLate() {
  const say = useSay();
  const { phone } = usePartner();
  return (
    <Note>
      {say('tooLate')} <a href={phone.href}>{say('callUs', { phone: phone.display })}</a>
    </Note>
  );
}
