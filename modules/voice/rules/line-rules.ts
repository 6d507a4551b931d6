import { type LineFeatures, type QuietTimes, rings as ringLimits } from './features.ts';
import type { SettingField } from './setting-refusal.ts';

/** What one form of a line sets as a whole. */
export type LineRules = Pick<LineFeatures, 'rings' | 'quiet' | 'quietTimes' | 'refusesAnonymous' | 'hidesNumber'>;

/** `quietDays`: 0 is Sunday; none: without times. `quietFrom`, `quietUntil`: "22:00". */
export type TypedRules = {
  readonly rings: number;
  readonly quiet: boolean;
  readonly quietDays: readonly number[];
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly refusesAnonymous: boolean;
  readonly hidesNumber: boolean;
};

/** What was typed, or the fields to correct: times of quiet have days, a beginning and another end. */
export function readRules(typed: TypedRules): { readonly rules: LineRules } | { readonly wrong: readonly SettingField[] } {
  const { rings, quiet, refusesAnonymous, hidesNumber } = typed;
  const times = readTimes(typed);
  const wrong: SettingField[] = [];
  if (!Number.isInteger(rings) || rings < ringLimits.least || rings > ringLimits.most) wrong.push('rings');
  if (times === 'wrong') wrong.push('quiet');
  return times === 'wrong' || wrong.length > 0 ? { wrong } : { rules: { rings, quiet, quietTimes: times, refusesAnonymous, hidesNumber } };
}

function readTimes({ quietDays, quietFrom, quietUntil }: TypedRules): QuietTimes | 'wrong' | undefined {
  const days = [...new Set(quietDays)].toSorted();
  if (days.length === 0 && quietFrom === '' && quietUntil === '') return undefined;
  const [fromMinute, untilMinute] = [minuteOf(quietFrom), minuteOf(quietUntil)];
  const areDays = days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6);
  if (!areDays || fromMinute === undefined || untilMinute === undefined || fromMinute === untilMinute) return 'wrong';
  return { days, fromMinute, untilMinute };
}

function minuteOf(clock: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** "22:00" */
export const clockOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
