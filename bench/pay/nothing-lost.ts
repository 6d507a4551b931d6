import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { embedded } from '#providers/embedded/testing.ts';
import type { BenchProduct } from '../product/product.ts';

const POSTED_WITHIN_MS = 60_000;

/**
 * Checks that what was answered was charged once and posted once, and that both books agree.
 * @param answered the payment ids that customers were told had succeeded
 * @throws Error naming the first mismatch
 */
export async function proveNothingLost(demarc: BenchProduct, answered: readonly string[], tell: (line: string) => void): Promise<void> {
  await untilPosted(demarc);
  const { rows } = await sql<{ readonly payments: number; readonly intents: number; readonly posted: number }>`
    select (select count(*) from demarc.payment where state = 'succeeded' and payment_id = any(${[...answered]}::uuid[])) as payments,
      (select count(distinct (account_id, intent_id)) from demarc.payment_intent where payment_id = any(${[...answered]}::uuid[])) as intents,
      (select count(*) from bss.payments where payment_id = any(${[...answered]}::text[])) as posted`.execute(demarc.database);
  const counted = rows[0];
  for (const [what, count] of Object.entries(counted ?? {})) {
    if (count !== answered.length) throw new Error(`${answered.length} payments were answered, but ${what}: ${count}`);
  }
  const books = await demarc.payments.reconcile();
  const { agreed, reversals, ...apart } = books;
  const { agreed: _, ...reversalsApart } = reversals;
  if (agreed < answered.length || [...Object.values(apart), ...Object.values(reversalsApart)].some((list) => list.length > 0))
    throw new Error(`our charges are not the processor's: ${JSON.stringify(books).slice(0, 500)}`);
  const broken = (await embedded.checkLedger(demarc.database)).find(({ holds }) => !holds);
  if (broken) throw new Error(`${broken.name}: ${broken.detail}`);
  tell(`Nothing lost: ${answered.length} payments answered, charged once and posted once; the ledger's invariants hold.`);
}

async function untilPosted({ database }: BenchProduct): Promise<void> {
  const deadline = performance.now() + POSTED_WITHIN_MS;
  for (;;) {
    const { rows } =
      await sql`select from demarc.payment where state in ('submitted', 'unknown') or state = 'succeeded' and posted_at is null limit 1`.execute(
        database,
      );
    if (rows.length === 0) return;
    if (performance.now() > deadline) throw new Error(`payments are not posted after ${POSTED_WITHIN_MS / 1000} s`);
    await pause(250);
  }
}
