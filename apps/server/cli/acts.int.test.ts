import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createIdentity } from '#modules/identity/server/api.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { createEmbeddedProvider } from '#providers/embedded/provider.ts';
import { accountDefinition } from '#providers/embedded/testing.ts';
import { demarc } from './testing.ts';

let mine: TestDatabase;
/** Each command is a process of its own. */
vi.setConfig({ testTimeout: 30_000 });
const run = (...words: string[]) => demarc(words, { DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });

beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('what an operator does at the terminal is in the audit trail and in the log, without the secret, and apart from the answer', async () => {
  const made = await run('client', 'create', 'till 14', '--scopes', 'payments:read', '--json');
  const { clientId, secret } = JSON.parse(made.out);
  const [line] = await listAudit(mine.database, undefined, 1);
  expect(line).toMatchObject({ act: 'client.created', accountId: null, subject: { clientId, name: 'till 14', scopes: 'payments:read' } });
  expect(line?.actor).toMatch(/^cli \w+$/);
  expect(JSON.parse(made.error)).toMatchObject({ level: 'warn', process: 'cli', event: 'client.created', actor: line?.actor });
  expect(JSON.stringify(line) + made.error).not.toContain(secret);
});

test('a login is closed and opened with a reason, and never without one', async () => {
  const definition = accountDefinition();
  await openAccounts(mine.database, [definition]);
  const identity = createIdentity({ database: mine.database, users: createEmbeddedProvider(mine.database).accounts, machineClock });
  await identity.createLogin({ username: 'robin', password: 'three frogs sing at dusk', userId: definition.users[0]?.userId ?? '' });

  expect(await run('login', 'close', 'robin', '--reason', ' ')).toMatchObject({ code: 1, error: 'A reason is 1 to 500 characters long.' });
  expect(await run('login', 'close', 'robin', '--reason', 'stolen phone')).toMatchObject({ code: 0, out: 'robin is closed; sessions ended: 0' });
  expect(await run('login', 'close', 'robin', '--reason', 'again')).toMatchObject({ code: 1, error: 'robin is closed already.' });
  expect(JSON.parse((await run('login', 'show', 'robin', '--json')).out)).toMatchObject({ username: 'robin', closedAt: expect.any(String) });
  const [line] = await listAudit(mine.database, definition.accountId, 1);
  expect(line).toMatchObject({ act: 'login.closed', subject: { reason: 'stolen phone' } });
  expect(await run('session', 'end', 'nobody', '--reason', 'x')).toMatchObject({ code: 1, error: 'Nobody signs in as "nobody".' });
});

test('an operator gets a link for the operator’s port, and a name or role that is none is refused', async () => {
  const made = JSON.parse((await run('operator', 'link', '--name', 'ada', '--roles', 'support', '--json')).out);
  expect(made).toMatchObject({ name: 'ada', roles: ['support'], url: expect.stringMatching(/^http:\/\/localhost:3003\/sign-in\/[\w-]{43}$/) });
  expect(await run('operator', 'link', '--name', 'ada', '--roles', 'king')).toMatchObject({
    code: 1,
    error: expect.stringContaining('"king" is not a role'),
  });
  expect(await run('operator', 'close', 'ada')).toMatchObject({ code: 0, out: 'ada is closed.' });
  const acts = (await listAudit(mine.database, undefined, 2)).map(({ act, subject }) => [act, subject.operator]);
  expect(acts).toEqual([
    ['operator.closed', 'ada'],
    ['operator.link-made', 'ada'],
  ]);
});
