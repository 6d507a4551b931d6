import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreditRule } from '#modules/outages/rules/credit.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../accounts/testing.ts';
import { checkLedger } from '../billing/ledger/check-ledger.ts';
import { issueStatements } from '../billing/statements/issue-statements.ts';
import { createEmbeddedProvider } from '../provider.ts';
import { addCreditRule } from './credit-rules.ts';
import { decideCredits } from './decide-credits.ts';
import { replayCredits } from './replay.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const BEGAN: IsoInstant = '2026-11-27T13:00:00.000Z';
const BACK = plusMilliseconds(BEGAN, 5 * HOUR_MS);

/** A town whose internet was out for five hours and is back. */
async function townThatWasOut(homes: number, began = BEGAN) {
  const node = { nodeId: randomUUID(), hub: randomUUID(), name: 'Apex' };
  const accounts = Array.from({ length: homes }, () => accountDefinition({ home: { node, addOns: [], devices: [] } }));
  await openAccounts(mine.database, accounts);
  const { outages } = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
  const said = { cause: 'cut-cable', estimate: undefined, note: undefined, nextUpdateAt: undefined, by: 'lena.ortiz' } as const;
  const outageId = randomUUID();
  await outages.open({
    ...{ ...said, outageId, kind: 'fault', services: ['internet'], place: 'Apex', nodeIds: [node.nodeId], area: undefined },
    ...{ beganAt: began, plannedUntil: undefined, at: began },
  });
  await outages.update({ ...said, outageId, version: 1, state: 'restored', at: plusMilliseconds(began, 5 * HOUR_MS) });
  return { outages, outageId, accountIds: accounts.map(({ accountId }) => accountId) };
}

const balances = async (accountIds: readonly string[]) =>
  (
    await sql<{ readonly balance: number }>`
    select balance from bss.account_parts where part = 'core' and account_id = any(${[...accountIds]}::uuid[])`.execute(mine.database)
  ).rows.map(({ balance }) => balance);

test('a run that is killed in the middle, and one beside it, credit each account once; the ledger holds', async () => {
  const { outages, outageId, accountIds } = await townThatWasOut(2_100);
  const deps = { database: mine.database, terms: readUsualTerms };
  const killed = decideCredits({ ...deps, onBatch: () => Promise.reject(new Error('killed')) }, BACK);
  await expect(killed).rejects.toThrow('killed');
  expect((await outages.credits(outageId)).state).toBe('due');
  await Promise.all([decideCredits(deps, BACK), decideCredits(deps, BACK)]);
  await decideCredits(deps, BACK);
  expect(await outages.credits(outageId)).toEqual({ state: 'decided', credited: 2_100, amount: cents(2_100 * 2_67), declined: {} });
  expect(new Set(await balances(accountIds))).toEqual(new Set([-2_67]));
  expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
}, 60_000);

test('the next statement says in words and money what the credit is for', async () => {
  const { accountIds } = await townThatWasOut(1, '2025-10-27T13:00:00.000Z');
  const [accountId = ''] = accountIds;
  await decideCredits({ database: mine.database, terms: readUsualTerms }, '2025-10-27T18:01:00.000Z');
  await issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-11-09' }], usualTerms);
  const { statements } = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
  const [head] = (await statements.list(accountId, 'core', { first: 1, after: undefined })).items;
  const statement = await statements.statement(accountId, head?.statementId ?? '');
  expect(statement?.lines).toContainEqual(
    expect.objectContaining({
      code: 'outage-credit',
      amount: cents(-2_67),
      description: {
        en: 'Credit for the outage of October 27, 2025, 1 day',
        es: 'Crédito por la interrupción del 27 de octubre de 2025, 1 día',
      },
    }),
  );
});

test('a rule is replayed over what was, before it holds; a brand has one rule from a day', async () => {
  const { outageId, outages } = await townThatWasOut(2);
  const rule: CreditRule = {
    footprint: 'CHTR',
    from: '2026-12-01',
    minimumMinutes: 360,
    days: 'begun',
    mostDays: 30,
    cap: undefined,
    excluded: [],
    creditsPlannedWork: false,
  };
  const replayed = await replayCredits(mine.database, rule, BACK);
  expect(replayed.outages).toBeGreaterThan(0);
  expect(replayed.was.accounts).toBeGreaterThan(0);
  expect(replayed.wouldBe).toEqual({ accounts: 0, amount: cents(0) });
  const by = { by: 'cli root', at: BACK };
  expect(await addCreditRule(mine.database, rule, by)).toMatchObject({ ok: true });
  expect(await addCreditRule(mine.database, { ...rule, minimumMinutes: 1 }, by)).toMatchObject({ ok: false, refusal: 'day-taken' });
  // An outage that began before its day follows the rule before it.
  await decideCredits({ database: mine.database, terms: readUsualTerms }, BACK);
  expect((await outages.credits(outageId)).credited).toBe(2);
});
