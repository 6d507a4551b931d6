import { HOUR_MS } from '#platform/rules/time/durations.ts';
/** The time zone in which the day ends. */
export const HOME = 'America/New_York';

/** How far global-setup.ts has moved business time, in milliseconds. */
const AHEAD = 'DEMARC_E2E_AHEAD_MS';

/** Business time of the run's products, until a journey moves it. */
export const nowMs = (): number => Date.now() + Number(process.env[AHEAD] ?? 0);

/** Whether it is the last hour of the day: a run that starts in it would end on another day than the one on which its customers were grown. */
export const isDayAlmostOver = (): boolean => new Date(nowMs()).toLocaleTimeString('en-GB', { timeZone: HOME, hour: '2-digit' }) === '23';

/** From now on `nowMs` is an hour ahead of the machine, as the products are. */
export function goAnHourAhead(): void {
  process.env[AHEAD] = String(HOUR_MS);
}
