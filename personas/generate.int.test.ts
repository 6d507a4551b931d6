import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { generateAccounts } from './generate.ts';
import { accountIdOf, KINDS, statementDates, userIdOf } from './generated-customer.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const today = '2026-11-21';
const generate = (accounts: number) => generateAccounts(mine.database, { accounts, statements: 3, today, progress: () => undefined });

test('creates as many customers as requested, whose books hold; repeated, only the missing ones', async () => {
  await generate(KINDS + 20);
  await generate(KINDS + 20);
  await generate(KINDS + 30);
  const { rows } =
    await sql`select (select count(*) from bss.accounts) as accounts, (select count(distinct (account_id, issued_on)) from bss.statements) as statements`.execute(
      mine.database,
    );
  expect(rows).toEqual([{ accounts: KINDS + 30, statements: (KINDS + 30) * 3 }]);
  expect((await embedded.checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
});

test('no copied row refers to a missing row', async () => {
  const { rows: references } = await sql<{ readonly name: string; readonly from: string; readonly to: string; readonly pairs: readonly string[] }>`
    select c.conname as name, c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
      array(select format('a.%I = b.%I', own.attname, other.attname) from unnest(c.conkey, c.confkey) as pair(own, other)
        join pg_attribute own on (own.attrelid, own.attnum) = (c.conrelid, pair.own)
        join pg_attribute other on (other.attrelid, other.attnum) = (c.confrelid, pair.other)) as pairs
    from pg_constraint c where c.contype = 'f' and c.connamespace in ('bss'::regnamespace, 'oss'::regnamespace)`.execute(mine.database);
  expect(references.length).toBeGreaterThan(15);
  for (const { name, from, to, pairs } of references) {
    const whole = pairs.map((pair) => `${pair.split(' = ')[0]} is not null`).join(' and ');
    const { rows } = await sql`
      select from ${sql.raw(from)} a where ${sql.raw(whole)} and not exists (select from ${sql.raw(to)} b where ${sql.raw(pairs.join(' and '))})
      limit 1`.execute(mine.database);
    expect({ [`${from} ${name}`]: rows }).toEqual({ [`${from} ${name}`]: [] });
  }
});

test('a copy starts as a customer like its model, and is independent from then on', async () => {
  const { accounts, billing, wallet, statements } = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const [model, copy] = [accountIdOf(3), accountIdOf(KINDS + 3)];
  const [ofModel, ofCopy] = [await billing.summary(model), await billing.summary(copy)];
  expect(ofCopy?.parts.map(({ currentBalance, nextStatementOn }) => [currentBalance, nextStatementOn])).toEqual(
    ofModel?.parts.map(({ currentBalance, nextStatementOn }) => [currentBalance, nextStatementOn]),
  );
  expect((await accounts.user(userIdOf(KINDS + 3)))?.accountId).toBe(copy);
  expect(await wallet.methods(copy)).toHaveLength(1);
  const [newest] = (await statements.list(copy, 'core', { first: 1, after: undefined })).items;
  expect((await statements.statement(copy, newest?.statementId ?? ''))?.lines.length).toBeGreaterThan(2);
  expect(await statements.statement(model, newest?.statementId ?? '')).toBeUndefined();
  await embedded.issueStatements(mine.database, [{ accountId: copy, part: 'core', on: ofCopy?.parts[0]?.nextStatementOn ?? today }], usualTerms);
  expect((await billing.summary(model))?.parts[0]?.currentBalance).toBe(ofModel?.parts[0]?.currentBalance);
});

test('the newest statement is from today or the last cycle day, the others a month apart', () => {
  expect(statementDates(21, 13, today).at(-1)).toBe(today);
  expect(statementDates(22, 13, today).at(-1)).toBe('2026-10-22');
  const dates = statementDates(28, 13, '2027-03-01');
  expect(dates[0]).toBe('2026-02-28');
  expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(13);
});
