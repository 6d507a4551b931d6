import { type IsoDate, type IsoInstant, isCalendarDate } from '#platform/rules/calendar.ts';
import { clockWords } from '#platform/rules/time/clock-time.ts';
import { instantIn, timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Command, CommandOption } from '#platform/server/commands/command.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { type DayEvent, dayEvents } from '../rules/appointment.ts';
import { appointmentNumberOf } from '../rules/appointment-number.ts';
import type { AppointmentsApi } from './api.ts';
import type { BoardVisit, MoveRefusal } from './dispatch-port.ts';

type Dependencies = { readonly appointments: Pick<AppointmentsApi, 'byOperator'> };

const agentOption: CommandOption = { name: 'agent', value: 'NAME', help: 'who does this, for the audit trail' };

const list: Command<Dependencies> = {
  name: 'appointment list',
  summary: 'Lists the visits of a day by technician.',
  usage: '',
  options: [{ name: 'day', value: 'DATE', help: 'as 2026-12-01; today by default' }],
  run: ({ options }, context) =>
    context.withModules(async ({ appointments }, clock) => {
      const day = dayIn(options.day, clock.now());
      const rows = await appointments.byOperator.board(day);
      const all = rows.flatMap(({ visits }) => visits);
      const lines = rows
        .filter(({ visits }) => visits.length > 0)
        .flatMap(({ badge, name, visits }) => [`${badge}  ${name}`, ...visits.map((one) => `    ${lineOf(one)}`)]);
      return { json: all, lines: lines.length > 0 ? lines : [`Nobody is visited on ${day}.`] };
    }),
};

const show: Command<Dependencies> = {
  name: 'appointment show',
  summary: 'Shows one visit.',
  usage: 'NUMBER',
  run: ({ words: [typed = ''] }, context) =>
    context.withModules(async ({ appointments }) => {
      const one = await appointments.byOperator.visit(numberIn(typed));
      if (!one) throw new OperatorError(unknown(typed));
      const { badge, city, zip, note, arrival } = one;
      const more = [`    technician ${badge}, ${city} ${zip}`, ...(note === undefined ? [] : [`    ${note}`])];
      return {
        json: one,
        lines: [lineOf(one), ...more, ...(arrival ? [`    there at ${clockIn(arrival.at, one)}, ${arrival.stopsBefore} before`] : [])],
      };
    }),
};

const move: Command<Dependencies> = {
  name: 'appointment move',
  summary: 'Has a technician come at another time; outside of the window the customer gets another one and is told.',
  usage: 'NUMBER',
  options: [
    { name: 'to', value: 'TIME', help: 'when they are at the door, where the customer lives: 2026-12-01T10:30', required: true },
    { name: 'technician', value: 'BADGE', help: 'who comes; the same by default' },
    agentOption,
    why,
  ],
  run: ({ words: [typed = ''], options }, context) =>
    context.withModules(async ({ appointments }) => {
      const number = numberIn(typed);
      const by = decision(options.reason, options.agent);
      const one = await appointments.byOperator.visit(number);
      if (!one) throw new OperatorError(unknown(typed));
      const plannedAt = timeTyped(options.to ?? '', one.timeZone);
      const badge = options.technician ?? one.badge;
      const moved = await appointments.byOperator.move({ number, badge, plannedAt }, by);
      if (!moved.ok) throw new OperatorError(whyNot[moved.refusal]);
      const told = moved.value.windowChanged ? 'The customer is told of the new window.' : 'The customer keeps the window.';
      return { json: { number, badge, plannedAt, ...moved.value }, lines: [`${number} is at ${clockIn(plannedAt, one)} with ${badge}. ${told}`] };
    }),
};

const status: Command<Dependencies> = {
  name: 'appointment status',
  summary: `Reports what happened to a visit on its day: ${dayEvents.join(', ')}.`,
  usage: 'NUMBER EVENT',
  options: [agentOption, why],
  run: ({ words: [typed = '', event = ''], options }, context) =>
    context.withModules(async ({ appointments }) => {
      if (!isDayEvent(event)) throw new OperatorError(`"${event}" is none of ${dayEvents.join(', ')}.`);
      const number = numberIn(typed);
      const reported = await appointments.byOperator.report({ number, event }, decision(options.reason, options.agent));
      if (!reported.ok)
        throw new OperatorError(
          reported.refusal === 'not-allowed' ? `That cannot happen to it now: demarc appointment show ${number}` : unknown(typed),
        );
      return { json: { number, event, state: reported.value }, lines: [`${number} is ${reported.value} now.`] };
    }),
};

export const appointmentsCommands: readonly Command<Dependencies>[] = [list, show, move, status];

const isDayEvent = (text: string): text is DayEvent => dayEvents.some((one) => one === text);

const whyNot: Readonly<Record<MoveRefusal, string>> = {
  'no-such-appointment': 'There is no such visit.',
  'no-such-technician': 'No technician has this badge.',
  'too-late': 'It cannot be moved any more: the technician is on the way, or it is over.',
  'lacks-skill': 'This technician does not do such work.',
  'not-in-shift': 'It does not fit into the shift of this technician.',
  occupied: 'This technician is with somebody else then.',
  'no-window': 'Choose a full or half hour that is ahead and within a window.',
};

const unknown = (typed: string) => `There is no visit ${typed}: demarc appointment list has those of a day.`;

/** @throws OperatorError */
function numberIn(typed: string): string {
  const number = appointmentNumberOf(typed);
  if (number === undefined) throw new OperatorError(`"${typed}" is not the number of a visit: it is AP and ten characters.`);
  return number;
}

/** @throws OperatorError */
function dayIn(typed: string | undefined, now: IsoInstant): IsoDate {
  if (typed === undefined) return timeIn(now, 'America/New_York').date;
  if (!isCalendarDate(typed)) throw new OperatorError(`"${typed}" is not a date: write it like 2026-12-01.`);
  return typed;
}

/** @throws OperatorError */
function timeTyped(typed: string, timeZone: string): IsoInstant {
  const [, date = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(typed) ?? [];
  if (!isCalendarDate(date)) throw new OperatorError(`"${typed}" is not a time: write it like 2026-12-01T10:30.`);
  return instantIn({ date, minutes: Number(hour) * 60 + Number(minute) }, timeZone);
}

const clockIn = (at: IsoInstant, { timeZone }: Pick<BoardVisit, 'timeZone'>) => {
  const { date, minutes } = timeIn(at, timeZone);
  return `${date} ${clockWords(minutes, 'en')}`;
};

const lineOf = (one: BoardVisit): string =>
  `${one.number}  ${clockIn(one.plannedAt, one)}  ${one.type}  ${one.state}  window ${clockIn(one.startsAt, one).slice(11)} to ${clockIn(one.endsAt, one).slice(11)}`;
