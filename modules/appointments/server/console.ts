import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { type IsoDate, type IsoInstant, isCalendarDate, plusDays } from '#platform/rules/calendar.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn, wordIn } from '#platform/rules/console/answer.ts';
import type { Found } from '#platform/rules/console/finder.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import { instantIn, timeIn } from '#platform/rules/time/zoned-time.ts';
import { versionOf } from '#platform/server/live/version-of.ts';
import type { en } from '../copy/console/en.ts';
import { allows, type DayEvent, dayEvents } from '../rules/appointment.ts';
import { appointmentNumberOf } from '../rules/appointment-number.ts';
import { workMinutes } from '../rules/capacity.ts';
import { conflictOf } from '../rules/conflicts.ts';
import type { AppointmentsViews, ChosenVisit, DispatchPage, Job } from '../rules/console/views.ts';
import type { AppointmentsApi } from './api.ts';
import type { AppointmentsByOperator } from './by-operator.ts';
import { capacityRoute } from './console/capacity.ts';
import type { BoardRow, BoardVisit, MoveRefusal } from './dispatch-port.ts';

type Dependencies = { readonly appointments: Pick<AppointmentsApi, 'byOperator'>; readonly accounts: AccountLookup };
type Request = ConsoleRequest<OperatorRight>;

const PATH = '/dispatch';
const show = showIn<AppointmentsViews>('appointments');
const problem = problemIn<typeof en>('appointments');
const word = wordIn<typeof en>('appointments');

/** Where days begin that no technician's zone decides: the board of all of them. */
const BOARD_ZONE = 'America/New_York';

/** The dispatch board: every technician's day, moving visits, and what happened to them; and who works when. */
export const appointmentsConsole = ({ appointments: { byOperator }, accounts }: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: 'dispatch-visits',
      place: { group: 'work', order: 7, key: 'd' },
      load: (request) => board(byOperator, accounts, request, []),
      act: (request) => act(byOperator, accounts, request),
    },
    capacityRoute(byOperator),
  ],
  live: [{ name: 'dispatch', right: 'dispatch-visits', version: async (day) => (isCalendarDate(day) ? versionOf(await byOperator.board(day)) : '') }],
  finders: [{ right: 'dispatch-visits', kind: word('dispatchTitle'), find: (text) => find(byOperator, text) }],
});

async function find(dispatch: AppointmentsByOperator, text: string): Promise<readonly Found[]> {
  const number = appointmentNumberOf(text);
  const visit = number === undefined ? undefined : await dispatch.visit(number);
  if (!visit || number === undefined) return [];
  return [
    {
      path: PATH,
      query: { day: timeIn(visit.startsAt, visit.timeZone).date, visit: number },
      title: number,
      detail: visit.city,
      why: word('visitNumber'),
    },
  ];
}

async function board(
  dispatch: AppointmentsByOperator,
  accounts: AccountLookup,
  request: Request,
  problems: readonly ConsoleProblem[],
): Promise<ConsoleAnswer> {
  const { query, now } = request;
  const today = timeIn(now, BOARD_ZONE).date;
  const day = query.day !== undefined && isCalendarDate(query.day) ? query.day : today;
  const rows = await dispatch.board(day);
  const done = query.done === 'moved' || query.done === 'told' || query.done === 'reported' ? query.done : undefined;
  const data: DispatchPage = {
    ...{ day, today, done, before: plusDays(day, -1), after: plusDays(day, 1) },
    live: { topic: `dispatch/${day}`, version: versionOf(rows) },
    rows: rows.map((row) => ({
      badge: row.badge,
      name: row.name,
      skills: row.skills,
      shift: row.shift,
      jobs: row.visits.map((visit) => jobOf(visit, row)),
    })),
    chosen: await chosenIn(rows, accounts, query.visit, now),
  };
  return show('dispatch', data, { problems });
}

function jobOf(visit: BoardVisit, row: Pick<BoardRow, 'skills' | 'timeZone' | 'shift'>): Job {
  const { number, type, state, plannedAt, startsAt, endsAt, timeZone, city, zip } = visit;
  const minutes = (at: IsoInstant) => timeIn(at, timeZone).minutes;
  return {
    ...{ number, type, state, city, zip },
    at: minutes(plannedAt),
    minutes: workMinutes[type],
    window: { from: minutes(startsAt), to: minutes(endsAt) },
    conflict: conflictOf(visit, row),
    mayBeMoved: allows(state, 'move'),
  };
}

async function chosenIn(
  rows: readonly BoardRow[],
  accounts: AccountLookup,
  number: string | undefined,
  now: IsoInstant,
): Promise<ChosenVisit | undefined> {
  for (const row of rows) {
    const visit = row.visits.find((one) => one.number === number);
    if (!visit) continue;
    const account = await accounts.shown(visit.accountId, now);
    const { badge, note, state } = visit;
    return { ...jobOf(visit, row), badge, note, accountNumber: account?.accountNumber, events: dayEvents.filter((event) => allows(state, event)) };
  }
  return undefined;
}

async function act(dispatch: AppointmentsByOperator, accounts: AccountLookup, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const number = appointmentNumberOf(fields.number ?? '') ?? '';
  const visit = await dispatch.visit(number);
  const again = (problems: readonly ConsoleProblem[]) => {
    const day = visit && timeIn(visit.startsAt, visit.timeZone).date;
    return board(dispatch, accounts, { ...request, query: { ...request.query, visit: number, ...(day && { day }) } }, problems);
  };
  if (!visit) return again([problem('', 'noSuchVisit')]);
  const goTo = (done: string, day: IsoDate) => ({ goTo: consoleAddress(language, PATH, { day, visit: number, done }) });
  const here = timeIn(visit.startsAt, visit.timeZone).date;
  if (fields.act === 'move') {
    const reason = reasonIn(fields);
    const plannedAt = timeTyped(fields.to ?? '', fields.day ?? here, visit.timeZone);
    if (plannedAt === undefined || !reason.ok) return again([...(plannedAt ? [] : [wrong['no-window']]), ...(reason.ok ? [] : reason.refusal)]);
    const moved = await dispatch.move({ number, badge: (fields.badge ?? '').trim(), plannedAt }, { actor, reason: reason.value });
    if (!moved.ok) return again([wrong[moved.refusal]]);
    return goTo(moved.value.windowChanged ? 'told' : 'moved', timeIn(plannedAt, visit.timeZone).date);
  }
  const event = fields.act ?? '';
  if (!isDayEvent(event)) return again([problem('', 'notAllowed')]);
  const reported = await dispatch.report({ number, event }, { actor, reason: 'dispatch board' });
  return reported.ok ? goTo('reported', here) : again([problem('', 'notAllowed')]);
}

const isDayEvent = (text: string): text is DayEvent => dayEvents.some((one) => one === text);

/** A clock time of the place on a day; undefined for what is none. */
function timeTyped(typed: string, day: string, timeZone: string): IsoInstant | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed.trim()) ?? [];
  if (hour === undefined || !isCalendarDate(day)) return undefined;
  return instantIn({ date: day, minutes: Number(hour) * 60 + Number(minute) }, timeZone);
}

const wrong: Readonly<Record<MoveRefusal, ConsoleProblem>> = {
  'no-such-appointment': problem('', 'noSuchVisit'),
  'no-such-technician': problem('badge', 'noSuchTechnician'),
  'too-late': problem('', 'moveTooLate'),
  'lacks-skill': problem('badge', 'lacksSkill'),
  'not-in-shift': problem('to', 'notInShift'),
  occupied: problem('to', 'occupied'),
  'no-window': problem('to', 'noWindow'),
};
