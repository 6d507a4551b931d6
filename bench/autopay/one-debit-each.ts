import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { readClockOffset, writeClockOffset } from '#platform/server/clock/business.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { ACCOUNTS } from '../product/customers.ts';
import type { BenchProduct } from '../product/product.ts';

const STEP_MS = 60_000;
const WITHIN_MS = 120_000;

/**
 * Lets the janitor and the run finish what the killed process left, minute by minute of business time; then checks that every part in Auto Pay was
 * debited exactly once for what it owed, that our charges match the processor's, and that the ledger holds.
 * @throws Error naming the first mismatch
 */
export async function proveOneDebitEach(demarc: BenchProduct, enrolled: number, tell: (line: string) => void): Promise<void> {
  await finish(demarc);
  const { rows } = await sql<{ readonly parts: number; readonly debits: number; readonly taken: number; readonly owing: number }>`
    select (select count(distinct (account_id, part)) from demarc.payment where channel = 'automatic' and state = 'succeeded') as parts,
      (select count(*) from demarc.payment where channel = 'automatic' and state = 'succeeded') as debits,
      (select count(*) from bss.auto_pay_debits where state = 'taken') as taken,
      (select count(*) from bss.account_parts where balance <> 0) as owing`.execute(demarc.database);
  const counted = { parts: enrolled, debits: enrolled, taken: enrolled, owing: 0 };
  for (const [what, count] of Object.entries(rows[0] ?? {})) {
    const expected = Object.entries(counted).find(([name]) => name === what)?.[1];
    if (count !== expected) throw new Error(`${what}: ${count}, not ${expected}`);
  }
  const { agreed: _, reversals, ...apart } = await demarc.payments.reconcile();
  if ([...Object.values(apart), reversals.missingAtProcessor, reversals.missingWithUs].some((list) => list.length > 0))
    throw new Error(`our charges are not the processor's: ${JSON.stringify(apart).slice(0, 500)}`);
  const broken = (await embedded.checkLedger(demarc.database)).find(({ holds }) => !holds);
  if (broken) throw new Error(`${broken.name}: ${broken.detail}`);
  tell(`Exactly one debit each: ${enrolled} parts of ${ACCOUNTS} accounts; our charges are the processor's, the ledger's invariants hold.`);
}

async function finish({ database, payments, books }: BenchProduct): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (await isOpen(database)) {
    if (performance.now() > deadline) throw new Error(`debits are still open after ${WITHIN_MS / 1000} s`);
    const offsetMs = (await readClockOffset(database)) + STEP_MS;
    await writeClockOffset(database, offsetMs);
    await pause(1_000);
    const now = isoInstant(machineClock.nowMs() + offsetMs);
    for (const run of payments.runs()) await run.run(now);
    await payments.idle();
    await books.autoPay.run({ now });
  }
}

async function isOpen(database: BenchProduct['database']): Promise<boolean> {
  const { rows } = await sql`
    select from bss.auto_pay_debits where state = 'claimed'
    union all select from demarc.payment where state in ('submitted', 'unknown') or state = 'succeeded' and posted_at is null limit 1`.execute(
    database,
  );
  return rows.length > 0;
}
