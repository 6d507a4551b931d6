import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAudit } from '#platform/server/audit/audit.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
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
