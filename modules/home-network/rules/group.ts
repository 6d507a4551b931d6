import { MOST_HOME_DEVICES } from '#modules/equipment/rules/home-device.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import { macIn } from './home-device-state.ts';
import type { HomeField } from './network-refusal.ts';
import { minuteOf, type PauseTimes } from './pause-times.ts';

/** Devices that are paused together. `times`: undefined if only by hand. */
export type NewGroup = { readonly name: string; readonly macs: readonly string[]; readonly times: PauseTimes | undefined };
const LONGEST_GROUP_NAME = 30;

type Typed = {
  readonly name: string;
  readonly macs: readonly string[];
  readonly days: readonly number[];
  readonly from: string;
  readonly until: string;
};

const isGroupName = (name: string): boolean =>
  name !== '' && [...name].length <= LONGEST_GROUP_NAME && !/\p{Cc}/u.test(name) && !holdsCardNumber(name);

/** The group that was typed, or the fields to correct. Without a day it is paused by hand only. */
export function readGroup(typed: Typed): { readonly group: NewGroup } | { readonly wrong: readonly HomeField[] } {
  const name = typed.name.trim();
  const macs = typed.macs.flatMap((mac) => macIn(mac) ?? []);
  const isTimed = typed.days.length > 0;
  const [fromMinute, untilMinute] = [minuteOf(typed.from), minuteOf(typed.until)];
  const areDays = typed.days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6);
  const isTime = areDays && fromMinute !== undefined && untilMinute !== undefined;
  const wrong: readonly (HomeField | undefined)[] = [
    isGroupName(name) ? undefined : 'name',
    macs.length > 0 && macs.length === typed.macs.length && macs.length <= MOST_HOME_DEVICES ? undefined : 'devices',
    isTimed && !isTime ? 'times' : undefined,
  ];
  const fields = wrong.filter((field) => field !== undefined);
  if (fields.length > 0) return { wrong: fields };
  const days = typed.days.reduce((set, day) => set | (1 << day), 0);
  return { group: { name, macs, times: isTimed && isTime ? { days, fromMinute, untilMinute } : undefined } };
}
