import CalendarDays from 'lucide-react/icons/calendar-days';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { defineNeeds } from '#platform/web/card.ts';
import { type AppointmentInListFragment, AppointmentsDocument } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';
import { hasTechnician, isOver } from '../../rules/appointment.ts';

type Visits = { readonly visits: readonly AppointmentInListFragment[] };

/** The visits to come, with how each stands: whoever opens Home sees when somebody comes. */
export const card = defineNeeds<Visits>({
  async load({ graph }) {
    const { account } = await graph(AppointmentsDocument, {});
    return account ? { visits: account.appointments.filter(({ state }) => !isOver(state)) } : undefined;
  },
  needs: ({ visits }, words) => visits.map((visit) => needOf(visit, words)),
});

function needOf({ id, type, state, startsAt, endsAt, timeZone, arrival }: AppointmentInListFragment, words: Words) {
  const say = sayIn<Messages>(words, 'appointments');
  const { language } = words;
  const { date: day } = timeIn(startsAt, timeZone);
  const time = (at: typeof startsAt) => clockTime(at, timeZone, language);
  const window = say('window', { from: time(startsAt), to: time(endsAt) });
  return {
    key: `appointment-${id}`,
    about: 'account' as const,
    urgency: { is: 'by' as const, day },
    title: say('needTitle', { type: say(`type_${type}`), date: formatDate(day, 'full', language) }),
    note:
      hasTechnician(state) && arrival
        ? say('needArrival', { time: time(arrival.at) })
        : say(state === 'needs-confirmation' ? 'needConfirm' : 'needWindow', { window }),
    href: pathOf('appointment', { id }),
    icon: CalendarDays,
  };
}
