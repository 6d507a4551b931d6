import { sql } from 'kysely';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { BRAKE_WINDOW_MS, type BrakeLimits, type FailuresByWindow, isBraked, limitOf, windowOf } from '../../rules/sign-in/sign-in-brake.ts';
import type { IdentitySecurityLog } from '../security-events.ts';

/**
 * Many addresses with a few tries each stay below the per-address limits but add up to an attack. While more sign-ins fail than usual across all
 * users, each needs a proof of work (decision 0026). The counts are in the database, so all processes share one brake.
 */
export interface SignInBrake {
  isOn(): Promise<boolean>;
  /** Records a failed sign-in whose password was checked. */
  failed(): Promise<void>;
}

type Dependencies = {
  readonly database: Database;
  readonly machine: MachineClock;
  readonly limits: () => Promise<BrakeLimits>;
  readonly security: IdentitySecurityLog;
};

export function createSignInBrake({ database, machine, limits, security }: Dependencies): SignInBrake {
  return {
    async isOn() {
      const nowMs = machine.nowMs();
      return isBraked(await failuresSince(database, nowMs), nowMs, await limits());
    },

    async failed() {
      const nowMs = machine.nowMs();
      const at = windowOf(nowMs);
      const { rows } = await sql<{ readonly failures: number }>`
        insert into demarc.sign_in_failures (window_at, failures) values (${isoInstant(at)}, 1)
        on conflict (window_at) do update set failures = sign_in_failures.failures + 1 returning failures`.execute(database);
      const limit = limitOf(await failuresSince(database, nowMs), at, await limits());
      // Only one process counts exactly to the limit.
      if (rows[0]?.failures === limit) security('sign-in.braked', { failures: limit });
    },
  };
}

/** Covers a bit more than the last day: the limit of the previous window looks a day back from there. */
async function failuresSince(database: Database, nowMs: number): Promise<FailuresByWindow> {
  const { rows } = await sql<{ readonly at: Date | string; readonly failures: number }>`
    select window_at as at, failures from demarc.sign_in_failures
    where window_at >= ${isoInstant(nowMs - DAY_MS - 2 * BRAKE_WINDOW_MS)}`.execute(database);
  return new Map(rows.map(({ at, failures }) => [new Date(at).getTime(), failures]));
}

export const forgetFailures = async (database: Database, nowMs: number): Promise<void> => {
  const where = sql`window_at < ${isoInstant(nowMs - DAY_MS - 2 * BRAKE_WINDOW_MS)}`;
  await forget(database, { table: 'demarc.sign_in_failures', key: ['window_at'], age: 'window_at', where });
};
