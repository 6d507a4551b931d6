import type { IsoInstant } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { RestartQuery } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { USUAL_RESTART_MS } from '../../../rules/restart.ts';

type Device = NonNullable<RestartQuery['device']>;
export type Offer = NonNullable<Device['restart']>;
export type Refused = NonNullable<Offer['refused']>;

export type RestartData = {
  readonly deviceId: string;
  /** As its owner or its maker calls it. */
  readonly device: string;
  readonly offer: Offer;
  readonly timeZone: string;
};

/** How long the page of a restart says how it ended; then it is about the next one. */
const SHOWN_SECONDS = 20 * 60;

/** What the page is about: asking, a restart that goes on, or how it ended. */
export const phaseOf = ({ newest, sinceSeconds }: Offer): 'ask' | 'goes-on' | 'ended' => {
  if (!newest) return 'ask';
  if (newest.endedAt === null) return 'goes-on';
  return sinceSeconds < SHOWN_SECONDS ? 'ended' : 'ask';
};

/** Why it cannot be restarted now, in words. */
export function refusalText({ reason, againAt }: Refused, timeZone: string, words: Words): string {
  const say = sayIn<typeof en>(words, 'equipment');
  const time = againAt === null ? '' : clockTime(againAt, timeZone, words.language);
  switch (reason) {
    case 'too-soon':
      return say('refusedTooSoon', { time });
    case 'too-often':
      return say('refusedTooOften', { time, date: againAt === null ? '' : formatDate(timeIn(againAt, timeZone).date, 'day', words.language) });
    case 'outage':
      return say('refusedOutage');
    case 'network-unknown':
      return say('refusedNetworkUnknown');
    case 'no-such-device':
    case 'not-in-service':
      return say('refusedNotInService');
  }
}

/** Whole minutes until it is usually over; undefined if it takes longer than usual. */
export function minutesLeft(sinceSeconds: number): number | undefined {
  const leftMs = USUAL_RESTART_MS - sinceSeconds * 1_000;
  return leftMs > 0 ? Math.ceil(leftMs / 60_000) : undefined;
}

const stepNames = ['sent', 'off', 'ranging', 'registered', 'online'] as const;
export type StepName = (typeof stepNames)[number];

/** The steps of a restart with when each was done; the first without a time is under way. */
export function stepsOf({ sentAt, offAt, registeredAt, endedAt }: NonNullable<Offer['newest']>): readonly {
  readonly name: StepName;
  readonly state: 'done' | 'now' | 'coming';
  readonly at: IsoInstant | null;
}[] {
  const doneAt: Readonly<Record<StepName, IsoInstant | null>> = {
    sent: sentAt,
    off: offAt,
    ranging: registeredAt,
    registered: endedAt,
    online: endedAt,
  };
  const now = stepNames.findIndex((name) => doneAt[name] === null);
  return stepNames.map((name, at) => ({ name, at: doneAt[name], state: doneAt[name] !== null && at < now ? 'done' : at === now ? 'now' : 'coming' }));
}
