import { isCheckedNumber } from '#platform/rules/text/checked-number.ts';

/** "AP…": what a customer reads out, and finds a visit by without signing in. */
export const APPOINTMENT_PREFIX = 'AP';

/** The number that was typed; case, spaces and hyphens do not matter. Undefined if it is not one of ours. */
export function appointmentNumberOf(typed: string): string | undefined {
  const number = typed.replace(/[\s-]/g, '').toUpperCase();
  return isCheckedNumber(APPOINTMENT_PREFIX, number) ? number : undefined;
}

/** The first five digits of a ZIP as typed; undefined if it has none. */
export const zipOf = (typed: string): string | undefined => /^(\d{5})(-?\d{4})?$/.exec(typed.trim())?.[1];
