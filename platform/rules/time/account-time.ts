import type { IsoDate, IsoInstant } from '../calendar.ts';
import { timeIn } from './zoned-time.ts';

/** The date and the hour (0 to 23) in an account's time zone. `timeZone` is an IANA name. */
export function accountTime(instant: IsoInstant, timeZone: string): { readonly today: IsoDate; readonly hour: number } {
  const { date, minutes } = timeIn(instant, timeZone);
  return { today: date, hour: Math.floor(minutes / 60) };
}
