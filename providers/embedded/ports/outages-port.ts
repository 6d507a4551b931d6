import { sql } from 'kysely';
import type { CreditDecision, CreditDecline } from '#modules/outages/rules/credit.ts';
import type { CreditSum, OutagePreview, OutagesPort, PreviewAsked } from '#modules/outages/server/port.ts';
import { type Cents, plus, zero } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readCreditRules } from '../credits/credit-rules.ts';
import { decisionFor, readReached } from '../credits/facts.ts';
import { createPlantOutages } from '../operations/outages/outages.ts';

/** Outages of operations, with what is given back for them, which hangs on prices and goes to the ledger of billing. */
export function createOutages(database: Database): OutagesPort {
  const { standingOf, reaching, ...plantOutages } = createPlantOutages(database);
  return {
    ...plantOutages,
    async ofAccount(accountId, { since, now }) {
      const standing = await standingOf(accountId, now);
      if (!standing) return undefined;
      const [outages, decided] = await Promise.all([reaching(accountId, since), readDecided(database, accountId)]);
      return { ...standing, outages: outages.map((outage) => ({ ...outage, credit: decided.get(outage.outageId) })) };
    },
    preview: (asked) => preview(database, asked),
    credits: (outageId) => readCredits(database, outageId),
  };
}

type DecidedRow = { readonly outageId: string; readonly amount: Cents | null; readonly days: number | null; readonly declined: CreditDecline | null };

async function readDecided(database: Database, accountId: string): Promise<ReadonlyMap<string, CreditDecision>> {
  const { rows } = await sql<DecidedRow>`
    select outage_id as "outageId", amount, days, declined from oss.outage_credits where account_id = ${accountId}`.execute(database);
  return new Map(
    rows.flatMap(({ outageId, amount, days, declined }): readonly (readonly [string, CreditDecision])[] => {
      if (declined !== null) return [[outageId, { is: 'declined', reason: declined }]];
      return amount === null || days === null ? [] : [[outageId, { is: 'credited', amount, days }]];
    }),
  );
}

/** Every account for itself, by the rules that would decide. */
async function preview(database: Database, { backAt, ...asked }: PreviewAsked): Promise<OutagePreview> {
  const outage = { ...asked, endedAt: backAt };
  const [rules, reached] = await Promise.all([readCreditRules(database), readReached(database, outage, { most: 1_000_000 })]);
  const amounts = reached.flatMap((account) => {
    const decision = decisionFor(outage, account, rules);
    return decision.is === 'credited' ? [decision.amount] : [];
  });
  return {
    accounts: reached.length,
    withVoice: asked.services.includes('voice') ? reached.filter(({ hasVoice }) => hasVoice).length : 0,
    credits: { accounts: amounts.length, amount: plus(...amounts) },
  };
}

async function readCredits(database: Database, outageId: string): Promise<CreditSum> {
  const none = { state: 'none', credited: 0, amount: zero, declined: {} } as const;
  if (!isUuid(outageId)) return none;
  const { rows } = await sql<{ readonly state: CreditSum['state'] }>`select credits as state from oss.outages where outage_id = ${outageId}`.execute(
    database,
  );
  const sums = await sql<{ readonly declined: CreditDecline | null; readonly accounts: number; readonly amount: Cents }>`
    select declined, count(*)::int as accounts, coalesce(sum(amount), 0)::bigint as amount from oss.outage_credits where outage_id = ${outageId}
    group by 1 order by 1`.execute(database);
  const credited = sums.rows.find(({ declined }) => declined === null);
  return {
    state: rows[0]?.state ?? 'none',
    credited: credited?.accounts ?? 0,
    amount: credited?.amount ?? zero,
    declined: Object.fromEntries(sums.rows.flatMap(({ declined, accounts }) => (declined === null ? [] : [[declined, accounts]]))),
  };
}
