import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';

/** In characters. */
export const LONGEST_TEXT = 200;

export type Reminder = { readonly text: string; readonly on: IsoDate };

export const reminderFieldEnum: Enumeration<'text' | 'on'> = {
  name: 'ReminderField',
  description: 'A field of the form for a reminder',
  values: { text: 'what to be reminded of', on: 'the day' },
};
export type ReminderField = keyof typeof reminderFieldEnum.values;

/** All reminders of one day, to be moved to another. */
export type DayMove = { readonly from: IsoDate; readonly to: IsoDate };

/** A move as an operator types it. Refused are the fields to correct: a day that does not exist, and one to move to that is not ahead. */
export function readMove(typed: { readonly from: string; readonly to: string }, today: IsoDate): Result<DayMove, readonly (keyof DayMove)[]> {
  const from = isCalendarDate(typed.from) ? typed.from : undefined;
  const to = isCalendarDate(typed.to) && typed.to > today ? typed.to : undefined;
  if (from !== undefined && to !== undefined) return accept({ from, to });
  return refuse([...(from === undefined ? ['from' as const] : []), ...(to === undefined ? ['to' as const] : [])]);
}

/** A reminder as typed. Refused are the fields to correct: the text, if it is empty or too long, and a day that does not exist or is not ahead. */
export function readReminder(typed: { readonly text: string; readonly on: string }, today: IsoDate): Result<Reminder, readonly ReminderField[]> {
  const text = typed.text.trim();
  const on = isCalendarDate(typed.on) && typed.on > today ? typed.on : undefined;
  const wrong: ReminderField[] = [];
  if (text.length === 0 || text.length > LONGEST_TEXT) wrong.push('text');
  if (on === undefined) wrong.push('on');
  return on === undefined || wrong.length > 0 ? refuse(wrong) : accept({ text, on });
}
