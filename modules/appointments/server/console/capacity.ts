import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { isCalendarDate } from '#platform/rules/calendar.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ConsoleRequest, ConsoleRoute } from '#platform/rules/console/route.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { en } from '../../copy/console/en.ts';
import type { AppointmentsViews } from '../../rules/console/views.ts';
import type { AppointmentsByOperator } from '../by-operator.ts';
import type { Shift } from '../dispatch-port.ts';

type Request = ConsoleRequest<OperatorRight>;

const PATH = '/dispatch/capacity';
const DAYS = 14;
const show = showIn<AppointmentsViews>('appointments');
const problem = problemIn<typeof en>('appointments');

/** Who works when: the free half hours of the coming days, and another shift for a day. */
export const capacityRoute = (dispatch: AppointmentsByOperator): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'dispatch-visits',
  load: (request) => page(dispatch, request, []),
  act: (request) => change(dispatch, request),
});

async function page(dispatch: AppointmentsByOperator, { query, fields, now }: Request, problems: readonly ConsoleProblem[]): Promise<ConsoleAnswer> {
  const today = timeIn(now, 'America/New_York').date;
  const asked = fields.day ?? query.day ?? '';
  const day = isCalendarDate(asked) ? asked : today;
  const [days, rows] = await Promise.all([dispatch.capacity(today, DAYS), dispatch.board(day)]);
  return show(
    'capacity',
    { day, days, technicians: rows.map(({ badge, name, shift }) => ({ badge, name, shift })), done: query.done === 'yes' },
    { problems },
  );
}

async function change(dispatch: AppointmentsByOperator, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const { badge = '', day = '' } = fields;
  const shift = shiftIn(fields);
  const reason = reasonIn(fields);
  const wrong = [
    ...(badge === '' ? [problem('badge', 'noSuchTechnician')] : []),
    ...(isCalendarDate(day) ? [] : [problem('day', 'dayWrong')]),
    ...(shift === 'wrong' ? [problem('from', 'shiftWrong')] : []),
    ...(reason.ok ? [] : reason.refusal),
  ];
  if (wrong.length > 0 || shift === 'wrong' || !reason.ok || !isCalendarDate(day)) return page(dispatch, request, wrong);
  const changed = await dispatch.setShift({ badge, day, shift }, { actor, reason: reason.value });
  if (changed.ok) return { goTo: consoleAddress(language, PATH, { day, done: 'yes' }) };
  return page(dispatch, request, [changed.refusal === 'has-visits' ? problem('from', 'shiftHasVisits') : problem('badge', 'noSuchTechnician')]);
}

/** Two clock times, whole half hours, or both empty for a day off. */
function shiftIn({ from = '', to = '' }: Request['fields']): Shift | undefined | 'wrong' {
  if (from.trim() === '' && to.trim() === '') return undefined;
  const [begin, end] = [from, to].map((typed) => {
    const [, hour, minute] = /^([01]?\d|2[0-4]):(00|30)$/.exec(typed.trim()) ?? [];
    return hour === undefined ? Number.NaN : Number(hour) * 60 + Number(minute);
  });
  return begin !== undefined && end !== undefined && begin < end && end <= 24 * 60 ? { from: begin, to: end } : 'wrong';
}
