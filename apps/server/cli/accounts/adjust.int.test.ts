import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#platform/server/audit/audit.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { commandsHere } from '../testing.ts';

let mine: TestDatabase;
let run: ReturnType<typeof commandsHere>;

/** An account whose core owes $80.00. */
async function owing(): Promise<string> {
  const { accountId, ...definition } = embedded.accountDefinition();
  await embedded.openAccounts(mine.database, [{ accountId, ...definition }]);
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-11-09' }], usualTerms);
  return accountId;
}

async function balanceOf(accountId: string): Promise<number> {
  const { rows } = await sql<{ readonly balance: number }>`
    select balance from bss.account_parts where account_id = ${accountId} and part = 'core'`.execute(mine.database);
  return rows[0]?.balance ?? 0;
}

const refused = (line: string) => ({ ok: false, line });
const done = (line: string) => ({ ok: true, line });

const why = ['--part', 'core', '--reason', 'moved away'];

beforeAll(async () => {
  mine = await testDatabase();
  run = commandsHere(mine.database, { DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });
});
afterAll(() => mine.end());

test('more than is owed cannot be written off, and the line says what is; a repeat is recognized when nothing is owed any more', async () => {
  const accountId = await owing();
  const writeOff = (amount: string, id: string) => run('account', 'write-off', accountId, ...why, '--amount', amount, '--id', id);
  expect(await writeOff('80.01', 'all')).toMatchObject(refused('core owes $80.00: at most that is written off.'));
  expect(await listAudit(mine.database, accountId, 9)).toEqual([]);
  expect(await writeOff('80.00', 'all')).toMatchObject(done('$80.00 given (write-off, core): all'));
  expect(await writeOff('80.00', 'all')).toMatchObject(done('all was booked before; nothing changed.'));
  expect(await writeOff('0.01', 'more')).toMatchObject(refused('core owes nothing: there is nothing to write off.'));
  expect(await writeOff('8.00', 'all')).toMatchObject({
    ok: false,
    line: 'all is already the id of another one ($80.00 given (write-off, core)), and nothing was booked: use a new id.',
  });
  expect(await balanceOf(accountId)).toBe(0);
  expect(await listAudit(mine.database, accountId, 9)).toMatchObject([
    { act: 'account.write-off', subject: { amount: -80_00, adjustmentId: 'all' } },
  ]);
  expect((await embedded.checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
});

test.each([
  ['credit', '100.01', '$100.01 is more than $100.00: if it is right, write it once more with --confirm.'],
  ['adjust', '-1500.00', '$1,500.00 is more than $100.00: if it is right, write it once more with --confirm.'],
  ['fee', '1,500.00', '$1,500.00 is more than $100.00: if it is right, write it once more with --confirm.'],
  ['write-off', '99999', '$99,999.00 is more than $100.00: if it is right, write it once more with --confirm.'],
])('a large amount of account %s is written twice, so that a slip of a digit is not booked', async (name, amount, line) => {
  const accountId = await owing();
  const book = (...more: string[]) => run('account', name, accountId, ...why, `--amount=${amount}`, ...more);
  expect(await book()).toMatchObject(refused(line));
  const slip = amount.replace(/^(-?\d)/, '$10');
  expect(await book(`--confirm=${slip}`)).toMatchObject({
    ok: false,
    line: expect.stringMatching(/^--amount is .* and --confirm .*: they must be the same\.$/),
  });
  expect(await balanceOf(accountId)).toBe(80_00);
  if (name !== 'write-off') {
    expect(await book(`--confirm=${amount}`)).toMatchObject({ ok: true });
    expect(await balanceOf(accountId)).not.toBe(80_00);
  }
});

test('an operator chooses up to which amount that is not needed', async () => {
  const accountId = await owing();
  const fee = (amount: string) => run('account', 'fee', accountId, ...why, '--amount', amount);
  expect(await fee('100.00')).toMatchObject({ ok: true });
  await run('toggle', 'set', 'billing.unconfirmedAdjustment', '25000');
  expect(await fee('250.00')).toMatchObject({ ok: true });
  expect(await fee('250.01')).toMatchObject({ ok: false, line: expect.stringContaining('is more than $250.00') });
  await run('toggle', 'set', 'billing.unconfirmedAdjustment', '0');
  expect(await fee('0.01')).toMatchObject({ ok: false });
  expect(await balanceOf(accountId)).toBe(80_00 + 100_00 + 250_00);
});
