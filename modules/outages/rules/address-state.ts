import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { isRunning, type Outage } from './outage.ts';

/** How service stands at a customer's address (areas 16). */
export type AddressState = 'all-clear' | 'suspected' | 'confirmed' | 'planned' | 'maybe-restored' | 'account-issue' | 'equipment-issue';

export const addressStateEnum: Enumeration<AddressState> = {
  name: 'AddressState',
  description: 'How service stands at the address of an account',
  values: {
    'all-clear': 'nothing is known to be out',
    suspected: 'neighbors have reported it, and we look into it',
    confirmed: 'an outage takes service away there',
    planned: 'work is announced for the next two days',
    'maybe-restored': 'service should be back; does it work?',
    'account-issue': 'service is stopped for a reason of the account',
    'equipment-issue': 'the network is well, and a device at home is not',
  },
};

/** Planned work is told this long before (areas 16). */
export const TOLD_AHEAD_MS = 2 * DAY_MS;
/** After this, nobody is asked any more whether it works again. */
const ASKED_FOR_MS = 4 * HOUR_MS;

type Facts = {
  readonly outages: readonly Pick<Outage, 'state' | 'kind' | 'beganAt' | 'endedAt'>[];
  readonly suspected: boolean;
  readonly isStopped: boolean;
  readonly hasUnwellDevice: boolean;
};

/** What explains most comes first: an outage explains a device that is offline, and a bill explains both. */
export function addressState({ outages, suspected, isStopped, hasUnwellDevice }: Facts, now: IsoInstant): AddressState {
  const sinceMs = (at: IsoInstant) => Date.parse(now) - Date.parse(at);
  const running = outages.filter(isRunning);
  if (running.some(({ state }) => state !== 'monitoring')) return 'confirmed';
  const justBack = outages.some(({ state, endedAt }) => state === 'restored' && endedAt !== undefined && sinceMs(endedAt) < ASKED_FOR_MS);
  if (isStopped) return 'account-issue';
  if (running.length > 0 || justBack) return 'maybe-restored';
  if (suspected) return 'suspected';
  if (hasUnwellDevice) return 'equipment-issue';
  return outages.some(({ state, beganAt }) => state === 'planned' && -sinceMs(beganAt) <= TOLD_AHEAD_MS) ? 'planned' : 'all-clear';
}
