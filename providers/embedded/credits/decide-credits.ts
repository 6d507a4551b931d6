import { sql } from 'kysely';
import type { CreditRule } from '#modules/outages/rules/credit.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { negated } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import { type Adjustment, postAdjustments } from '../billing/ledger/post-adjustments.ts';
import { readCreditRules } from './credit-rules.ts';
import { decisionFor, type OutageToCredit, readReached } from './facts.ts';

type Dependencies = {
  readonly database: Database;
  readonly terms: ReadTerms;
  /** Called after each batch is stored, so that tests can kill the process there. */
  readonly onBatch?: ((accounts: number) => Promise<void>) | undefined;
};

/** Accounts of one transaction: enough that the round trips do not count, few enough that parts are locked for a moment only. */
const BATCH = 2_000;

/** Decides what is given back for outages that are over, within seconds of their end (areas 16: five minutes), and posts it. */
export const createCreditRun = (deps: Dependencies): TickingRun => ({
  runs: () => [{ name: 'provider.outage-credits', everyMs: 5_000, run: (now) => decideCredits(deps, now) }],
  nextDue: () => nextDue(deps.database),
});

export async function decideCredits(deps: Dependencies, now: IsoInstant): Promise<void> {
  const rules = await readCreditRules(deps.database);
  while (await decideBatch(deps, rules, now));
}

/**
 * One batch of one outage, in one transaction: what was decided, its postings, and how far it came. A process that dies leaves a batch whole or not at
 * all, and the next one goes on where it stopped; the decision's key and the adjustment's id would refuse a second one. False if nothing is left.
 */
const decideBatch = ({ database, terms, onBatch }: Dependencies, rules: readonly CreditRule[], now: IsoInstant): Promise<boolean> =>
  database
    .transaction()
    .execute(async (transaction) => {
      const outage = await claim(transaction);
      if (!outage) return undefined;
      const { outageId, creditedTo } = outage;
      const reached = await readReached(transaction, outage, { after: creditedTo ?? undefined, most: BATCH });
      const decided = reached.map((account) => ({ account, decision: decisionFor(outage, account, rules) }));
      await store(transaction, outageId, decided, now);
      const credits = decided.flatMap(({ account, decision }): readonly Adjustment[] =>
        decision.is === 'declined'
          ? []
          : [
              {
                accountId: account.accountId,
                part: 'core',
                adjustmentId: `outage ${outageId}`,
                kind: 'credit',
                amount: negated(decision.amount),
                code: 'outage-credit',
                description: wordsOf(decision.on, decision.days),
                reason: `outage ${outageId}`,
                by: 'outages',
                on: todayIn(now, account.timeZone),
                at: now,
              },
            ],
      );
      if (credits.length > 0) await postAdjustments(transaction, credits, await terms());
      const isLast = reached.length < BATCH;
      await sql`
        update oss.outages set credited_to = ${reached.at(-1)?.accountId ?? creditedTo}, credits = ${isLast ? 'decided' : 'due'}
        where outage_id = ${outageId}`.execute(transaction);
      return reached.length;
    })
    .then(async (accounts) => {
      if (accounts === undefined) return false;
      await onBatch?.(accounts);
      return true;
    });

/** What bills and statements say (areas 16: in money and words). */
const wordsOf = (on: IsoDate, days: number): Adjustment['description'] => ({
  en: `Credit for the outage of ${formatDate(on, 'long', 'en')}, ${days} ${days === 1 ? 'day' : 'days'}`,
  es: `Crédito por la interrupción del ${formatDate(on, 'long', 'es')}, ${days} ${days === 1 ? 'día' : 'días'}`,
});

type Claimed = OutageToCredit & { readonly outageId: string; readonly creditedTo: string | null };

/** The one that ended first; another process takes the next. */
async function claim(transaction: Database): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    select outage_id as "outageId", kind, cause, services, began_at as "beganAt", ended_at as "endedAt", credited_to as "creditedTo",
      (select array_agg(node_id order by node_id) from oss.outage_nodes n where n.outage_id = o.outage_id) as "nodeIds"
    from oss.outages o where credits = 'due' order by ended_at, outage_id limit 1 for no key update skip locked`.execute(transaction);
  return rows[0];
}

type Decided = { readonly account: { readonly accountId: string }; readonly decision: ReturnType<typeof decisionFor> };

async function store(transaction: Database, outageId: string, decided: readonly Decided[], now: IsoInstant): Promise<void> {
  const rows = decided.map(({ account: { accountId }, decision }) => ({
    accountId,
    amount: decision.is === 'credited' ? decision.amount : null,
    days: decision.is === 'credited' ? decision.days : null,
    declined: decision.is === 'declined' ? decision.reason : null,
  }));
  await sql`
    insert into oss.outage_credits (account_id, outage_id, decided_at, amount, days, declined)
    select "accountId", ${outageId}, ${now}, amount, days, declined
    from jsonb_to_recordset(${JSON.stringify(rows)}) as given("accountId" uuid, amount bigint, days integer, declined text)`.execute(transaction);
}

async function nextDue(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`select min(ended_at) as at from oss.outages where credits = 'due'`.execute(database);
  return rows[0]?.at ?? undefined;
}
