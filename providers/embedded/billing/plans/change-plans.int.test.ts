import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { meeting, type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { issueStatements, statementIdOf } from '../statements/issue-statements.ts';
import { addPlan, endPlan, repricePlan } from './change-plans.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** Billed $80.00 a month, most recently on November 9. */
async function billed() {
  const { accountId } = accountDefinition();
  await openAccounts(mine.database, [accountDefinition({ accountId })]);
  await issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-11-09' }], usualTerms);
  return { accountId, part: 'core', code: 'core-plan' } as const;
}

async function linesOn(accountId: string, on: IsoDate) {
  await issueStatements(mine.database, [{ accountId, part: 'core', on }], usualTerms);
  const statement = await createEmbeddedProvider(mine.database, readUsualTerms, testSealer).statements.statement(
    accountId,
    statementIdOf({ accountId, part: 'core', on }),
  );
  return statement?.lines.filter(({ kind }) => kind !== 'fee').map(({ code, amount }) => [code, amount]);
}

const cable = { code: 'cable-box', group: 'tv', description: { en: 'Cable box', es: 'Decodificador' }, monthly: cents(15_00) } as const;

test('a plan added, repriced or ended within a month is corrected on the next statement, once', async () => {
  const plan = await billed();
  await addPlan(mine.database, plan, cable, '2025-11-29');
  expect(await repricePlan(mine.database, plan, cents(95_00), '2025-11-24')).toEqual({ to: undefined });
  expect(await linesOn(plan.accountId, '2025-12-09')).toEqual([
    ['core-plan', 95_00],
    ['core-plan-unused', -40_00],
    ['core-plan-prorated', 47_50],
    ['cable-box', 15_00],
    ['cable-box-prorated', 5_00],
  ]);
  expect(await endPlan(mine.database, { ...plan, code: 'cable-box' }, '2025-12-23')).toBe(true);
  expect(await linesOn(plan.accountId, '2026-01-09')).toEqual([
    ['core-plan', 95_00],
    ['cable-box-unused', -7_74],
  ]);
  expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
});

test('a plan that was sold up to a day still ends on it when its price changes', async () => {
  const plan = await billed();
  await addPlan(mine.database, plan, { ...cable, to: '2025-12-08' }, '2025-11-09');
  expect(await repricePlan(mine.database, { ...plan, code: 'cable-box' }, cents(18_00), '2025-11-24')).toEqual({ to: '2025-12-08' });
  expect(await linesOn(plan.accountId, '2025-12-09')).toEqual([
    ['core-plan', 80_00],
    ['cable-box-prorated', 7_50],
    ['cable-box-prorated', 9_00],
  ]);
});

test('a price noted for later stays when the price changes before it, and no day is billed twice', async () => {
  const plan = await billed();
  expect(await repricePlan(mine.database, plan, cents(90_00), '2025-12-09')).toEqual({ to: undefined });
  expect(await repricePlan(mine.database, plan, cents(85_00), '2025-11-24')).toEqual({ to: '2025-12-08' });
  expect(await linesOn(plan.accountId, '2025-12-09')).toEqual([
    ['core-plan', 90_00],
    ['core-plan-unused', -40_00],
    ['core-plan-prorated', 42_50],
  ]);
});

test('a price can be corrected on the day from which it applies, as long as that is open', async () => {
  const plan = await billed();
  await repricePlan(mine.database, plan, cents(900_00), '2025-11-24');
  expect(await repricePlan(mine.database, plan, cents(90_00), '2025-11-24')).toEqual({ to: undefined });
  expect(await linesOn(plan.accountId, '2025-12-09')).toEqual([
    ['core-plan', 90_00],
    ['core-plan-unused', -40_00],
    ['core-plan-prorated', 45_00],
  ]);
});

test('a plan that ends is not resumed by a price that was noted for later', async () => {
  const plan = await billed();
  await repricePlan(mine.database, plan, cents(90_00), '2025-12-20');
  expect(await endPlan(mine.database, plan, '2025-11-23')).toBe(true);
  expect(await linesOn(plan.accountId, '2025-12-09')).toEqual([['core-plan-unused', -40_00]]);
  expect(await linesOn(plan.accountId, '2026-01-09')).toEqual([]);
});

test('a plan that has not begun is removed by ending it before its first day', async () => {
  const plan = await billed();
  await addPlan(mine.database, plan, cable, '2025-11-20');
  expect(await endPlan(mine.database, { ...plan, code: 'cable-box' }, '2025-11-19')).toBe(true);
  expect(await linesOn(plan.accountId, '2025-12-09')).toEqual([['core-plan', 80_00]]);
});

test('a plan that is billed is not added again, nor before it begins, but may be after its end', async () => {
  const plan = await billed();
  expect(await addPlan(mine.database, plan, { ...cable, code: plan.code }, '2025-11-20')).toBe(false);
  expect(await addPlan(mine.database, plan, { ...cable, to: '2025-12-08' }, '2025-11-20')).toBe(true);
  expect(await addPlan(mine.database, plan, { ...cable, to: '2025-11-20' }, '2025-11-15')).toBe(false);
  expect(await addPlan(mine.database, plan, cable, '2025-12-09')).toBe(true);
  const twice = Array.from({ length: 5 }, () => addPlan(mine.database, plan, { ...cable, code: 'dvr' }, '2025-12-01'));
  expect((await Promise.all(twice)).filter((added) => added)).toHaveLength(1);
});

test('a plan is not added while another process adds it: no day is billed twice', async () => {
  const plan = await billed();
  const adds = sql`
    with part as (select account_id, part from bss.account_parts where account_id = ${plan.accountId} and part = 'core' for no key update)
    insert into bss.products (account_id, part, code, active_from, line_group, description_en, description_es, monthly)
    select account_id, part, ${cable.code}, '2025-11-29', 'tv', 'Cable box', 'Decodificador', 15_00 from part`;
  expect(await meeting(mine.database, adds, [() => addPlan(mine.database, plan, cable, '2025-12-01')])).toEqual([false]);
});

test('a missing plan cannot end or change its price', async () => {
  const plan = await billed();
  expect(await endPlan(mine.database, { ...plan, code: 'unknown' }, '2025-11-20')).toBe(false);
  expect(await repricePlan(mine.database, { ...plan, code: 'unknown' }, cents(1), '2025-11-20')).toBeUndefined();
});

test('billed and closed days keep their plans and prices', async () => {
  const plan = await billed();
  const refused = 'the days before 2025-11-09 are billed and closed';
  await expect(addPlan(mine.database, plan, cable, '2025-11-08')).rejects.toThrow(refused);
  await expect(endPlan(mine.database, plan, '2025-11-07')).rejects.toThrow(refused);
  await expect(repricePlan(mine.database, plan, cents(1_00), '2025-11-08')).rejects.toThrow(refused);
  const ofPlan = sql`where account_id = ${plan.accountId} and code = ${plan.code}`;
  await expect(sql`update bss.products set monthly = 1 ${ofPlan}`.execute(mine.database)).rejects.toThrow(refused);
  await expect(sql`delete from bss.products ${ofPlan}`.execute(mine.database)).rejects.toThrow(refused);
  expect(await endPlan(mine.database, plan, '2025-11-08')).toBe(true);
});
