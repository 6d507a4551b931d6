import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runDemarc } from '#apps/server/cli/testing.ts';
import { compose } from '#apps/server/compose.ts';
import { type Surroundings, startSurroundings } from '#apps/server/testing.ts';
import { generateAccounts } from '#personas/generate.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { writeClockOffset } from '#platform/server/clock/business.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { chanceOf } from '../simulation/chance.ts';
import { type Player, Players } from './testing.ts';

const ACCOUNTS = 20_000;
const KILLS = 10;
/** By then the last statement of each account is old enough to be debited. */
const DAYS_LATER = 12;
/** DEMARC_SEED reproduces a run's kills. */
const seed = Number(process.env.DEMARC_SEED ?? 11);

let around: Surroundings;
let players: Players;

beforeAll(async () => {
  around = await startSurroundings({ port: 5660 });
  players = new Players(around.environment);
});
afterAll(async () => {
  players.endAll();
  await around.end();
});

/** Every account owes one statement and is in Auto Pay with every part. Returns the number of parts and the cents that they owe. */
async function enrollEverybody(): Promise<{ readonly parts: number; readonly owed: number }> {
  await generateAccounts(around.database, {
    accounts: ACCOUNTS,
    statements: 2,
    today: todayIn(around.clock.now(), 'America/New_York'),
    progress: () => undefined,
  });
  await sql`
    insert into bss.auto_pay_enrollments (account_id, part, state, method_id, debit_days, enrolled_on, due_at)
    select p.account_id, p.part, 'enrolled', m.method_id, 10, p.opened_on, 'epoch'
    from bss.account_parts p join bss.payment_methods m using (account_id)`.execute(around.database);
  const { rows } = await sql<{ readonly parts: number; readonly owed: number }>`
    select count(*) as parts, sum(balance)::bigint as owed from bss.account_parts`.execute(around.database);
  const [all] = rows;
  if (!all) throw new Error('nobody was enrolled');
  return all;
}

const begun = async (): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`select count(*) from bss.auto_pay_debits`.execute(around.database);
  return rows[0]?.count ?? 0;
};

/**
 * Claims of dead processes are free again when their lease is over, and their charges are asked about. The nightly runs, which would bill again, are
 * left out.
 */
async function finishAfter(minutes: number): Promise<void> {
  await writeClockOffset(around.database, DAYS_LATER * DAY_MS + minutes * 60_000);
  await around.clock.refresh();
  const demarc = compose({
    settings: readSettings(around.environment),
    database: around.database,
    clock: around.clock,
    log: createLog({ process: 'test', level: 'silent' }),
  });
  for (const run of demarc.payments.runs()) await run.run(around.clock.now());
  await demarc.payments.idle();
  await demarc.books?.autoPay.run({ now: around.clock.now() });
}

/** Unfinished debits, and amounts still owed: the attempt after one that was never sent comes a quarter of an hour later. */
async function unfinished(): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select (select count(*) from bss.auto_pay_debits where state = 'claimed') + (select count(*) from bss.account_parts where balance > 0)
      + (select count(*) from demarc.payment where state in ('submitted', 'unknown') or state = 'succeeded' and posted_at is null) as count`.execute(
    around.database,
  );
  return Number(rows[0]?.count);
}

/** Two schedulers side by side, as on two servers; a killed one is replaced. */
const startRun = (): Player => players.command(['autopay', 'run']);

test(`(F11, F12) one of two runs over ${ACCOUNTS} accounts is killed ${KILLS} times at random: every part is debited once`, async () => {
  const { parts, owed } = await enrollEverybody();
  await writeClockOffset(around.database, DAYS_LATER * DAY_MS);
  await around.clock.refresh();
  const chance = chanceOf(seed);
  const runs = [startRun(), startRun()];
  for (let kill = 0; kill < KILLS; kill++) {
    const at = Math.floor((parts * (kill + chance.next())) / (KILLS + 1));
    await vi.waitFor(async () => expect(await begun()).toBeGreaterThanOrEqual(at), { timeout: 120_000, interval: 20 });
    const [killed] = runs.splice(chance.below(runs.length), 1);
    killed?.child.kill('SIGKILL');
    await killed?.signal;
    runs.push(startRun());
  }
  await Promise.all(runs.map(({ signal }) => signal));
  let minutes = 0;
  const finish = async () => {
    minutes += 5;
    await finishAfter(minutes);
    expect(await unfinished()).toBe(0);
  };
  // The processor's denial of a charge is believed only after twice our time-out, in machine time.
  await vi.waitFor(finish, { timeout: 120_000, interval: 2_000 });

  const { rows } = await sql`
    select count(*) as attempts, count(distinct (account_id, part, statement_on)) as statements, count(*) filter (where state = 'taken') as taken,
      sum(amount)::bigint as amount,
      (select count(*) from demarc.payment where channel = 'automatic' and state = 'succeeded') as payments,
      (select sum(amount)::bigint from sandbox.charges where decline_code is null) as charged,
      (select count(*) from sandbox.charges) as charges,
      (select count(*) from bss.account_parts where balance <> 0) as owing
    from bss.auto_pay_debits`.execute(around.database);
  expect(rows).toEqual([
    { attempts: parts, statements: parts, taken: parts, amount: owed, payments: parts, charged: owed, charges: parts, owing: 0 },
  ]);
  const reconciled = await runDemarc(['payments', 'reconcile', '--json'], around.environment);
  expect(JSON.parse(reconciled.out)).toMatchObject({ agreed: parts, unanswered: [], missingAtProcessor: [], missingWithUs: [], otherAmount: [] });
  const books = await runDemarc(['ledger', 'check'], around.environment);
  expect(books.out).not.toContain('BROKEN');
  expect(books.code).toBe(0);
  expect(around.faults).toEqual([]);
});
