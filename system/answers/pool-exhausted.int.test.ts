import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readStoredDocuments } from '#apps/server/graph/stored-documents.ts';
import type { Browser } from '#apps/server/http/testing.ts';
import { openedWeb, publicUrl } from './testing.ts';

const CONNECTIONS = 2;
const demarc = openedWeb({ connections: CONNECTIONS });
let olivia: Browser;
let release = async () => {};

beforeAll(async () => {
  olivia = await demarc().signedIn('olivia');
});
afterEach(() => release());

/** Holds every connection of the server: each waits for a table that somebody else has locked. */
async function exhaustPool(): Promise<void> {
  const holding = await demarc().database.startTransaction().execute();
  await sql`lock table demarc.login in access exclusive mode`.execute(holding);
  const held = Array.from({ length: CONNECTIONS }, () => demarc().signedIn('emma'));
  release = async () => {
    release = async () => {};
    await holding.rollback().execute();
    await Promise.all(held);
  };
  const waiting = sql<{ readonly count: number }>`select count(*)::int from pg_locks where relation = 'demarc.login'::regclass and not granted`;
  await expect.poll(async () => (await waiting.execute(demarc().database)).rows[0]?.count, { timeout: 60_000 }).toBe(CONNECTIONS);
}

const headers = () => ({ host: new URL(publicUrl).host, origin: publicUrl, cookie: olivia.cookieHeader(), accept: 'text/html' });
const ask = async (url: string, payload?: { readonly documentId: string }) => {
  const answer = await demarc().app.inject({ url, headers: headers(), ...(payload && { method: 'POST', payload }) });
  return [answer.statusCode, answer.headers['retry-after']];
};

const stored = readStoredDocuments(new URL('../../platform/web/generated/persisted-documents.json', import.meta.url));
const documentId = Object.keys(stored).find((id) => stored[id]?.includes('query Reader')) ?? '';

test('(F19) while every connection is taken, everyone is told when to come back, and is served again at once', async () => {
  await exhaustPool();
  const later = [503, '10'];
  const answers = await Promise.all([ask('/healthz'), ask('/readyz'), ask('/billing'), ask('/billing/activity.csv'), ask('/graph', { documentId })]);
  expect(answers).toEqual([[200, undefined], later, later, later, later]);
  await release();
  expect(await Promise.all([ask('/billing'), ask('/graph', { documentId })])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
});
