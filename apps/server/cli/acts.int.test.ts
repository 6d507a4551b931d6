import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentity } from '#modules/identity/server/api.ts';
import { storeUnresolvedReport } from '#modules/payments/server/testing/unresolved-report.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { commandsHere, runDemarc, spawnDemarc } from './testing.ts';

let mine: TestDatabase;
const environment = () => ({ DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });
const run = (...words: string[]) => runDemarc(words, environment());

beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test("an operator's act at the terminal is in the audit trail and the log, without the secret and separate from the output", async () => {
  const made = await spawnDemarc(['client', 'create', 'till 14', '--scopes', 'payments:read', '--json'], environment());
  const { clientId, secret } = JSON.parse(made.out);
  const [line] = await listAudit(mine.database, undefined, 1);
  expect(line).toMatchObject({ act: 'client.created', accountId: null, subject: { clientId, name: 'till 14', scopes: 'payments:read' } });
  expect(line?.actor).toMatch(/^cli \w+$/);
  expect(JSON.parse(made.error)).toMatchObject({ level: 'warn', process: 'cli', event: 'client.created', actor: line?.actor });
  expect(JSON.stringify(line) + made.error).not.toContain(secret);
});

test('a user is invited to an account and disabled for a reason kept in the audit trail; the Primary cannot be', async () => {
  const definition = embedded.accountDefinition();
  await embedded.openAccounts(mine.database, [definition]);
  const { accounts, users } = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const identity = createIdentity({ database: mine.database, accounts, machine: machineClock });
  const password = 'three frogs sing at dusk';
  await identity.createLogin({ username: 'primary', password, userId: definition.users[0]?.userId ?? '' });

  const why = ['--reason', 'asked for by phone'];
  const words = ['--first-name', 'Kim', '--last-name', 'Ames', '--role', 'Standard', ...why];
  expect(await run('user', 'invite', 'primary', ...words, '--email', 'kim')).toMatchObject({
    code: 1,
    error: '--email takes an address such as kim@example.com.',
  });
  const { userId } = JSON.parse((await run('user', 'invite', 'primary', ...words, '--email', 'kim@example.com', '--json')).out);
  expect((await run('user', 'list', 'primary')).out).toMatch(/Primary +active.*\n.*Standard +invited +Kim Ames/);
  await identity.createLogin({ username: 'kim', password, userId });
  await users.accept(definition.accountId, userId, { username: 'kim', language: 'en', at: '2026-11-21T15:00:00.000Z' });
  expect(await run('user', 'disable', 'kim')).toMatchObject({ code: 1, error: expect.stringContaining('--reason is needed') });
  expect(await run('user', 'disable', 'kim', ...why)).toMatchObject({ code: 0, out: 'kim is disabled.' });
  expect(await accounts.user(userId)).toBeUndefined();
  expect(await run('user', 'disable', 'primary', ...why)).toMatchObject({ code: 1 });
  expect(await run('user', 'enable', 'primary', userId, ...why)).toMatchObject({ code: 0 });
  const lines = await listAudit(mine.database, definition.accountId, 9);
  expect(lines.map(({ act }) => act)).toEqual(['user.enabled', 'user.disabled', 'user.invited']);
  for (const { subject } of lines) expect(subject).toEqual({ userId, reason: 'asked for by phone' });
});

test('a login is closed and opened with a reason, never without one', async () => {
  const definition = embedded.accountDefinition();
  await embedded.openAccounts(mine.database, [definition]);
  const identity = createIdentity({
    database: mine.database,
    accounts: embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms).accounts,
    machine: machineClock,
  });
  await identity.createLogin({ username: 'robin', password: 'three frogs sing at dusk', userId: definition.users[0]?.userId ?? '' });

  expect(await run('login', 'close', 'robin', '--reason', ' ')).toMatchObject({ code: 1, error: 'Give a --reason of 1 to 500 characters.' });
  expect(await run('login', 'close', 'robin', '--reason', 'stolen phone')).toMatchObject({ code: 0, out: 'robin is closed; sessions ended: 0' });
  expect(await run('login', 'close', 'robin', '--reason', 'again')).toMatchObject({ code: 1, error: 'robin is already closed.' });
  expect(JSON.parse((await run('login', 'show', 'robin', '--json')).out)).toMatchObject({ username: 'robin', closedAt: expect.any(String) });
  const [line] = await listAudit(mine.database, definition.accountId, 1);
  expect(line).toMatchObject({ act: 'login.closed', subject: { reason: 'stolen phone' } });
  expect(await run('session', 'end', 'nobody', '--reason', 'x')).toMatchObject({ code: 1, error: 'No user has the username "nobody".' });

  expect(await run('login', 'block', 'robin', '--reason', 'sells it')).toMatchObject({ code: 0, out: 'robin is blocked; sessions ended: 0' });
  expect(await run('login', 'unblock', 'robin', '--reason', 'was somebody else')).toMatchObject({ code: 0 });
  expect(await run('network', 'block', '2001:db8::1', '--reason', 'stolen lists')).toMatchObject({ code: 0, out: '2001:db8:0:0::/64 is blocked.' });
  expect(await run('network', 'block', 'there', '--reason', 'stolen lists')).toMatchObject({ code: 1, error: '"there" is not an IP address.' });
  expect((await run('network', 'list')).out).toMatch(/^2001:db8:0:0::\/64 {2}since .* by cli \w+: stolen lists$/);
});

test('a program reads what was done to a login or a network', async () => {
  const definition = embedded.accountDefinition();
  await embedded.openAccounts(mine.database, [definition]);
  const { accounts } = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const identity = createIdentity({ database: mine.database, accounts, machine: machineClock });
  await identity.createLogin({ username: 'wren', password: 'three frogs sing at dusk', userId: definition.users[0]?.userId ?? '' });
  const here = commandsHere(mine.database, environment());
  const why = ['--reason', 'stolen lists'];
  const told = async (...words: string[]) => (await here(...words, ...why)).json;
  expect(await told('login', 'close', 'wren')).toEqual({ username: 'wren', closed: true, ended: 0 });
  expect(await told('login', 'block', 'wren')).toEqual({ username: 'wren', blocked: true, ended: 0 });
  expect(await told('login', 'open', 'wren')).toEqual({ username: 'wren', closed: false });
  expect(await told('login', 'unblock', 'wren')).toEqual({ username: 'wren', blocked: false });
  expect(await here('login', 'open', 'wren', ...why)).toMatchObject({ ok: false, line: 'wren is not closed.' });
  expect(await here('login', 'unblock', 'wren', ...why)).toMatchObject({ ok: false, line: 'wren is not blocked.' });
  expect(await told('network', 'block', '10.0.0.1')).toEqual({ network: '10.0.0.1', blocked: true });
  expect(await told('network', 'unblock', '10.0.0.1')).toEqual({ network: '10.0.0.1', blocked: false });
});

test('an operator gets a link for the operator’s port; an invalid name or role is refused', async () => {
  const made = JSON.parse((await run('operator', 'link', '--name', 'ada', '--roles', 'support', '--json')).out);
  expect(made).toMatchObject({ name: 'ada', roles: ['support'], url: expect.stringMatching(/^http:\/\/localhost:3003\/sign-in\/[\w-]{43}$/) });
  expect(await run('operator', 'link', '--name', 'ada', '--roles', 'king')).toMatchObject({
    code: 1,
    error: expect.stringContaining('"king" is not a role'),
  });
  const lost = await run('operator', 'forget-factor', 'ada', '--reason', 'lost phone');
  expect(lost).toMatchObject({ code: 1, error: 'There is no operator "ada", or they have no second factor.' });
  expect(await run('operator', 'close', 'ada')).toMatchObject({ code: 0, out: 'ada is closed.' });
  const acts = (await listAudit(mine.database, undefined, 2)).map(({ act, subject }) => [act, subject.operator]);
  expect(acts).toEqual([
    ['operator.closed', 'ada'],
    ['operator.link-made', 'ada'],
  ]);
});

test('the taxes of a state are set from a file, once, with a line in the audit trail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-taxes-'));
  const file = join(folder, 'taxes.json');
  const description = { en: 'Sales tax', es: 'Impuesto sobre ventas' };
  writeFileSync(file, JSON.stringify([{ code: 'sales-tax', jurisdiction: 'Ohio', description, appliesTo: ['tv', 'voice'], percent: '5.75' }]));
  const set = () => run('taxes', 'set', 'OH', file, '--from', '2020-01-01', '--json');
  expect(JSON.parse((await set()).out)).toEqual({ state: 'OH', from: '2020-01-01', taxes: 1, changed: true });
  expect(JSON.parse((await set()).out)).toMatchObject({ changed: false });
  expect(await run('taxes', 'list')).toMatchObject({ code: 0, out: 'OH from 2020-01-01\n  sales-tax  5.75% of tv, voice  Ohio' });
  expect(await run('taxes', 'set', 'OH', file, '--from', '2020-01-02')).toMatchObject({ code: 1, error: expect.stringContaining('is the earliest') });
  expect(await listAudit(mine.database, undefined, 1)).toMatchObject([{ act: 'taxes.set', subject: { state: 'OH', from: '2020-01-01', taxes: 1 } }]);
  rmSync(folder, { recursive: true });
});

test('a report of the processor that fits no payment is listed with why, and set aside with a reason', async () => {
  const event = {
    eventId: 'evt_1',
    paymentId: 'theirs',
    happenedAt: '2026-11-20T16:00:00.000Z',
    kind: 'returned',
    returnId: 'r1',
    amount: 1,
    code: 'R03',
  };
  await storeUnresolvedReport(mine.database, event);
  const listed = await run('payments', 'unresolved', '--json');
  expect(JSON.parse(listed.out)).toMatchObject([{ kind: 'event', eventId: 'evt_1', told: 'returned', why: 'no-such-payment', accountId: null }]);
  expect((await run('payments', 'unresolved')).out).toContain('payments resolve evt_1 --as applied, or --as set-aside, with --reason');
  const why = ['--reason', 'their ticket 4712', '--agent', 'fay'];
  for (const [as, said] of [
    ['declined', 'A report of the processor is settled --as applied or --as set-aside, not "declined".'],
    ['applied', '"evt_1" cannot be applied: we have no payment with this id.'],
  ] as const)
    expect(await run('payments', 'resolve', 'evt_1', '--as', as, ...why)).toMatchObject({ code: 1, error: said });
  expect(await run('payments', 'resolve', 'evt_1', '--as', 'set-aside', ...why)).toMatchObject({ code: 0, out: 'evt_1: set-aside' });
  expect(await listAudit(mine.database, undefined, 1)).toMatchObject([
    { act: 'event.resolve', actor: expect.stringMatching(/^cli .* \(fay\)$/), subject: { eventId: 'evt_1', as: 'set-aside' } },
  ]);
  expect(await run('payments', 'resolve', 'evt_1', '--as', 'set-aside', ...why)).toMatchObject({ code: 1 });
});

test('on the database of an older version, the operator is told to start this version first', async () => {
  const older = await testDatabase();
  await embedded.openAccounts(older.database, [embedded.accountDefinition()]);
  await sql`alter table bss.statements drop column billed_elsewhere`.execute(older.database);
  await sql`delete from demarc.migration where name = '0307-billed-elsewhere'`.execute(older.database);
  expect(await runDemarc(['ledger', 'check'], { ...environment(), DATABASE_URL: older.url })).toMatchObject({
    code: 1,
    error: 'This database was last started by an older version: start this one first, which migrates it.',
  });
  await older.end();
});
