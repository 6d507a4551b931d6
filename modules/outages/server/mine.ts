import { randomUUID } from 'node:crypto';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { type AddressState, addressState } from '../rules/address-state.ts';
import { isOver, type OutageLine } from '../rules/outage.ts';
import { EARLIEST_SINCE_MS, type Lights, REPORT_PAUSE_MS } from '../rules/report.ts';
import type { OutageChannel } from '../rules/subscription.ts';
import type { AccountOutage, OutagesPort } from './port.ts';
import { subscribe, subscriptionsOf } from './store.ts';

/** An outage as the customer sees it. `told`: on which channels this person asked to hear of it. */
export type MyOutage = AccountOutage & { readonly told: readonly OutageChannel[] };

/** How service stands at the viewer's address. */
export type MyOutages = {
  readonly state: AddressState;
  /** Those that are not over, and those of the last three months; newest beginning first. */
  readonly outages: readonly MyOutage[];
  /** Until when no other report is taken; undefined if one is. */
  readonly reportAgainAt: IsoInstant | undefined;
  readonly now: IsoInstant;
};

export type ReportWish = { readonly services: readonly OutageLine[]; readonly since: IsoInstant; readonly lights: Lights };
export type ReportRefusal = 'no-services' | 'since-wrong' | 'too-soon' | 'no-such-account';

export interface MyOutagesApi {
  /** Undefined if it is not known what serves the account. */
  mine(accountId: string, userId?: string): Promise<MyOutages | undefined>;
  /** Whether an outage takes service away there now: what does not help then is not offered. False while the provider cannot say. */
  covers(accountId: string): Promise<boolean>;
  report(viewer: Pick<Viewer, 'accountId'>, wish: ReportWish): Promise<Result<{ readonly suspected: boolean }, ReportRefusal>>;
  /** Tells this person of the outage on these channels, and on no other; on none if they are none. */
  subscribe(
    viewer: Pick<Viewer, 'accountId' | 'userId'>,
    outageId: string,
    channels: readonly OutageChannel[],
  ): Promise<Result<undefined, 'no-such-outage'>>;
}

export type MyDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly outages: OutagesPort;
  /** Whether service is stopped for a reason of the account. */
  readonly isStopped: (accountId: string) => Promise<boolean>;
  /** Whether a device at home is not well. */
  readonly hasUnwellDevice: (accountId: string) => Promise<boolean>;
};

/** How far back a customer sees outages, in milliseconds. */
export const SHOWN_MS = 92 * DAY_MS;

export function createMyOutages({ database, clock, outages, isStopped, hasUnwellDevice }: MyDependencies): MyOutagesApi {
  const ofAccount = (accountId: string, now: IsoInstant) => outages.ofAccount(accountId, { since: plusMilliseconds(now, -SHOWN_MS), now });
  /** What explains less is left out when it cannot be asked. */
  const orNot = (asked: Promise<boolean>) => asked.catch(() => false);
  return {
    async mine(accountId, userId) {
      const now = clock.now();
      const [account, stopped, unwell, subscriptions] = await Promise.all([
        ofAccount(accountId, now),
        orNot(isStopped(accountId)),
        orNot(hasUnwellDevice(accountId)),
        userId === undefined ? [] : subscriptionsOf(database, accountId, userId),
      ]);
      if (!account) return undefined;
      const { suspected, reportedAt } = account;
      const again = reportedAt && plusMilliseconds(reportedAt, REPORT_PAUSE_MS);
      return {
        state: addressState({ outages: account.outages, suspected, isStopped: stopped, hasUnwellDevice: unwell }, now),
        outages: account.outages
          .filter(({ state }) => state !== 'cancelled')
          .map((outage) => ({ ...outage, told: subscriptions.find(({ outageId }) => outageId === outage.outageId)?.channels ?? [] })),
        reportAgainAt: again !== undefined && again > now ? again : undefined,
        now,
      };
    },
    covers: (accountId) => orNot(outages.covering([accountId]).then((all) => all.some(({ running }) => running))),
    async report({ accountId }, { services, since, lights }) {
      const at = clock.now();
      if (services.length === 0) return refuse('no-services');
      const agoMs = Date.parse(at) - Date.parse(since);
      if (!(agoMs >= 0 && agoMs <= EARLIEST_SINCE_MS)) return refuse('since-wrong');
      return outages.report({ accountId, reportId: randomUUID(), services: [...new Set(services)], since, lights, at });
    },
    async subscribe({ accountId, userId }, outageId, channels) {
      const at = clock.now();
      const theirs = isUuid(outageId) && (await ofAccount(accountId, at))?.outages.find((each) => each.outageId === outageId);
      if (!theirs || isOver(theirs.state)) return refuse('no-such-outage');
      await subscribe(database, { accountId, outageId, userId, channels: [...new Set(channels)] }, at);
      return accept(undefined);
    },
  };
}
