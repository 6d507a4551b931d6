import { sql } from 'kysely';
import type { CreditRule } from '#modules/outages/rules/credit.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Cents, plus } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Replayed } from '#providers/books/outage-credits.ts';
import { readCreditRules } from './credit-rules.ts';
import { decisionFor, type OutageToCredit, readReached } from './facts.ts';

const MOST = 1_000_000;

/** Decides outages that are over once more, by the rules that hold and with another in place of those of its brand; stores nothing. */
export async function replayCredits(database: Database, rule: CreditRule, since: IsoInstant): Promise<Replayed> {
  const rules = await readCreditRules(database);
  const changed = [...rules.filter(({ footprint }) => footprint !== rule.footprint), { ...rule, from: '2000-01-01' as const }];
  const { rows } = await sql<OutageToCredit>`
    select kind, cause, services, began_at as "beganAt", ended_at as "endedAt",
      (select array_agg(node_id order by node_id) from oss.outage_nodes n where n.outage_id = o.outage_id) as "nodeIds"
    from oss.outages o where state = 'restored' and ended_at >= ${since} order by ended_at, outage_id`.execute(database);
  const was: Cents[] = [];
  const wouldBe: Cents[] = [];
  for (const outage of rows) {
    const reached = await readReached(database, outage, { most: MOST });
    const amounts = (by: readonly CreditRule[]) =>
      reached.flatMap((account) => {
        const decision = decisionFor(outage, account, by);
        return decision.is === 'credited' ? [decision.amount] : [];
      });
    was.push(...amounts(rules));
    wouldBe.push(...amounts(changed));
  }
  const total = (amounts: readonly Cents[]) => ({ accounts: amounts.length, amount: amounts.reduce((sum, each) => plus(sum, each), plus()) });
  return { outages: rows.length, was: total(was), wouldBe: total(wouldBe) };
}
