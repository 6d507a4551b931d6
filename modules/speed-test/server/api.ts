import { randomUUID } from 'node:crypto';
import type { AccountApi } from '#modules/account/server/api.ts';
import { isInUse } from '#modules/equipment/rules/device.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Limiter, TooMany } from '#platform/rules/limits.ts';
import { boundedPage, MOST_A_PAGE, type Page, type PageRequest } from '#platform/rules/page.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { speedTestLimits } from '../rules/limits.ts';
import { planSpeed } from '../rules/plan-speed.ts';
import { type Connection, type Measured, readMeasured, type SpeedTest } from '../rules/speed-test.ts';
import { offersLineCheck } from '../rules/verdict.ts';
import type { DevicesPort, GatewaySpeedPort } from './port.ts';
import { forgetTests, insertTest, keepNewest, testOf, testsOf } from './store.ts';
import type { Tickets } from './ticket.ts';

export type SpeedTestDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly account: Pick<AccountApi, 'account'>;
  readonly limited: Limiter<keyof typeof speedTestLimits>;
  readonly tickets: Tickets;
  /** The inventory, and the network; undefined where none is configured: what reaches the gateway is then not known. */
  readonly equipment: DevicesPort;
  readonly network: GatewaySpeedPort | undefined;
  /** Where browsers measure: an origin. */
  readonly origin: string;
  /** Whether an outage takes service away at the account’s address. */
  readonly outageCovers: (accountId: string) => Promise<boolean>;
  /** Whether an address is one of our network; undefined: the operator has not said which network that is. */
  readonly isOnNetwork: ((address: string) => boolean) | undefined;
};

/** What a browser needs for one test. */
export type Permit = { readonly ticket: string; readonly origin: string };

/** What a test ends with, as the browser tells it. */
export type Finished = {
  readonly ticket: string;
  readonly connection: Connection;
  readonly measured: Measured;
  readonly address: string | undefined;
};

/** Speed tests of a household, each by the people on its account. */
export interface SpeedTestApi {
  /** Lets a browser measure for two minutes; the next test of the account may begin a minute later. */
  start(viewer: Viewer): Promise<Result<Permit, TooMany>>;
  /** Stores what a test measured, once however often it is told. `unknown`: not with a valid ticket of this account. */
  finish(viewer: Viewer, finished: Finished): Promise<Result<SpeedTest, 'malformed' | 'unknown'>>;
  /** Those of the account, newest first. */
  tests(accountId: string, page: PageRequest): Promise<Page<SpeedTest>>;
  test(accountId: string, testId: string): Promise<SpeedTest | undefined>;
  /** What the account's internet plan promises, in kbps; null if it has none or its name says no speed. */
  planKbps(accountId: string): Promise<number | null>;
  /** Whether the last tests were so poor that we offer to check the line. */
  offersLineCheck(accountId: string, now: IsoInstant): Promise<boolean>;
  forget(now: IsoInstant, keptDays: number): Promise<void>;
}

/** So many tests are kept of one account, however often it tests. */
const MOST_KEPT = 500;

export function createSpeedTests(deps: SpeedTestDependencies): SpeedTestApi {
  const { database, clock, machine, account, equipment, network, limited, tickets, origin, isOnNetwork, outageCovers } = deps;

  const planKbps = async (accountId: string): Promise<number | null> => {
    const services = (await account.account(accountId))?.services ?? [];
    const plan = services.find(({ line }) => line === 'internet')?.planName.en;
    return (plan === undefined ? undefined : planSpeed(plan)) ?? null;
  };

  /** What reaches what stands between the line and the home. A network that is silent takes no verdict away: it compares less. */
  async function gatewayKbps(accountId: string): Promise<number | null> {
    if (!network) return null;
    const inService = (await equipment.devices(accountId)).filter(({ state, line }) => isInUse(state) && line === 'internet');
    const mac = ['gateway', 'modem'].map((kind) => inService.find((device) => device.kind === kind)?.mac).find((found) => found !== undefined);
    return (mac === undefined ? undefined : await network.speed(mac))?.downloadKbps ?? null;
  }

  return {
    async start({ accountId }) {
      const refused = await limited('speed-test', accountId);
      if (refused) return refuse(refused);
      return accept({ ticket: tickets.write({ testId: randomUUID(), accountId }, machine.nowMs()), origin });
    },

    async finish({ accountId, userId }, { ticket, connection, measured, address }) {
      const read = readMeasured(measured);
      if (!read.ok) return read;
      const known = tickets.read(ticket, machine.nowMs());
      if (!known || known.accountId !== accountId) return refuse('unknown');
      const { testId } = known;
      const circumstances = {
        connection,
        planKbps: await planKbps(accountId),
        gatewayKbps: await gatewayKbps(accountId).catch(() => null),
        onNetwork: address === undefined || !isOnNetwork ? null : isOnNetwork(address),
        outage: await outageCovers(accountId),
      };
      await insertTest(database, { ...read.value, ...circumstances, testId, accountId, userId, at: clock.now() });
      await keepNewest(database, accountId, MOST_KEPT);
      const stored = await testOf(database, accountId, testId);
      return stored ? accept(stored) : refuse('unknown');
    },

    tests: (accountId, page) => testsOf(database, accountId, boundedPage(page)),
    test: async (accountId, testId) => (isUuid(testId) ? testOf(database, accountId, testId) : undefined),
    planKbps,

    async offersLineCheck(accountId, now) {
      const { items } = await testsOf(database, accountId, { first: MOST_A_PAGE, after: undefined });
      return offersLineCheck(items, now);
    },

    forget: async (now, keptDays) => {
      await forgetTests(database, plusMilliseconds(now, -keptDays * DAY_MS));
    },
  };
}
