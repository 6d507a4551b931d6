import { type IsoDate, type IsoInstant, isoDate } from '#platform/rules/calendar.ts';

/** The date and the hour (0 to 23) on an account's clock. `timeZone` is an IANA name. */
export function accountTime(instant: IsoInstant, timeZone: string): { readonly today: IsoDate; readonly hour: number } {
  const [date = '', hour = ''] = clockOf(timeZone).format(new Date(instant)).split(', ');
  return { today: isoDate(date), hour: Number(hour) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times what using it does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}
