import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimiter } from '#modules/identity/server/sign-in-limiter.ts';
import { createIdentityStore } from '#modules/identity/server/store.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createLinkOf, linkIdOf } from '#modules/users/server/link.ts';
import { type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { TypedCase } from '../rules/case.ts';
import { type CasesApi, createCases } from './api.ts';
import { visitorAudience } from './audience.ts';

const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
const linkOf = createLinkOf('a key of these tests');
const given = { now: NOON };
let mine: TestDatabase;
let cases: CasesApi;
beforeAll(async () => {
  mine = await testDatabase();
  const { database } = mine;
  cases = createCases({
    database,
    clock: { now: () => given.now },
    notices: createOutbox(database),
    limited: createLimiter(createIdentityStore(database), { nowMs: () => Date.parse(given.now) }),
    linkIdOf: (link) => linkIdOf(link, linkOf),
  });
});
afterAll(() => mine.end());

const typed: TypedCase = { topic: 'bill', message: 'Why is it higher?', name: 'Vera', email: 'vera@example.com' };
const visitor = (address: string) => ({ viewer: undefined, address, language: 'es' }) as const;
const customer = (viewer: Viewer) => ({ viewer, address: '198.51.100.9', language: 'en' }) as const;
const someViewer = (accountId: string = randomUUID()): Viewer => ({ userId: randomUUID(), accountId, role: 'Primary', sessionId: 'session' });

let networks = 0;
const fromElsewhere = () => visitor(`198.51.${++networks}.7`);

async function opened(asking: Parameters<CasesApi['open']>[0], what: Partial<TypedCase> = {}): Promise<string> {
  const made = await cases.open(asking, { ...typed, message: `${what.message ?? typed.message} ${randomUUID()}`, ...what });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value.number;
}

/** What who wrote a case was told of it, in its order. */
async function told(number: string) {
  const { rows } = await sql<{ readonly kind: string; readonly accountId: string; readonly linkId: string | null }>`
    select kind, account_id as "accountId", facts->>'linkId' as "linkId" from demarc.notice where facts->>'caseNumber' = ${number}
    order by happened_at, kind`.execute(mine.database);
  return rows;
}

describe('a message', () => {
  test('gets a number, and its visitor a mail with a link that opens it, in the same transaction', async () => {
    const number = await opened(fromElsewhere(), { message: 'Hello\r\nthere\u0000 <b>you</b>' });
    expect(number).toMatch(/^CS[0-9A-HJKMNP-TV-Z]{10}$/);
    const [first, ...others] = await told(number);
    expect([first?.kind, others]).toEqual(['case-opened', []]);
    const { people } = (await visitorAudience(mine.database, first?.accountId ?? '', 'America/New_York')) ?? {};
    expect(people).toMatchObject([{ firstName: 'Vera', language: 'es', addresses: { mail: 'vera@example.com' } }]);
    const seen = await cases.byLink(linkOf(first?.linkId ?? ''));
    expect(seen).toMatchObject({ number, topic: 'bill', state: 'open', messages: [{ byUs: false, text: 'Hello\nthere <b>you</b>' }] });
  });

  test('of a customer belongs to them alone, on their account', async () => {
    const viewer = someViewer();
    const number = await opened(customer(viewer), { name: '', email: '' });
    expect((await cases.mine(viewer)).map((each) => each.number)).toEqual([number]);
    expect(await cases.mine(someViewer(viewer.accountId))).toEqual([]);
    expect(await cases.mine({ ...viewer, accountId: randomUUID() })).toEqual([]);
    expect(await told(number)).toEqual([{ kind: 'case-opened', accountId: viewer.accountId, linkId: null }]);
  });

  test.each([
    ['topic', { topic: 'weather' }],
    ['message', { message: ' \n ' }],
    ['message', { message: 'x'.repeat(4_001) }],
    ['name', { name: 'http://example.com' }],
    ['email', { email: 'vera@' }],
  ])('with a %s that is none is refused, by its field', async (field, wrong) => {
    expect(await cases.open(fromElsewhere(), { ...typed, ...wrong })).toEqual({ ok: false, refusal: { reason: 'malformed', fields: [field] } });
  });

  test('sent twice, even at once, is one case', async () => {
    const asking = fromElsewhere();
    const answers = await Promise.all([1, 2, 3].map(() => cases.open(asking, { ...typed, message: 'pressed three times' })));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.number)).size).toBe(1);
  });

  test('is one of ten at most that a network sends in an hour', async () => {
    const asking = fromElsewhere();
    for (let count = 0; count < 10; count++) await opened(asking);
    expect(await cases.open(asking, typed)).toEqual({ ok: false, refusal: { reason: 'too-many' } });
    await opened(fromElsewhere());
  });
});

describe('the way to a case', () => {
  test('is mailed to who wrote it, and the answer tells nobody whether there is one', async () => {
    const number = await opened(fromElsewhere(), { email: 'Wanda@example.com' });
    const ask = (email: string, of = number) => cases.askForLink(fromElsewhere(), { number: of, email });
    const answers = [await ask('other@example.com'), await ask('wanda@example.com', 'CS0000000000'), await ask(' wanda@EXAMPLE.com ')];
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }].map((answer) => expect.objectContaining(answer)));
    expect((await told(number)).map(({ kind }) => kind)).toEqual(['case-link', 'case-opened']);
  });

  test('leads nowhere after seven days, changed, or of another making', async () => {
    const number = await opened(fromElsewhere());
    const link = linkOf((await told(number))[0]?.linkId ?? '');
    expect(await cases.byLink(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
    expect(await cases.byLink(linkOf(randomUUID()))).toBeUndefined();
    given.now = plusMilliseconds(NOON, 7 * 24 * 3_600_000);
    expect(await cases.byLink(link)).toBeUndefined();
    given.now = NOON;
  });

  test('is never mailed for the case of a customer, who signs in', async () => {
    const number = await opened(customer(someViewer()));
    await cases.askForLink(fromElsewhere(), { number, email: '' });
    expect((await told(number)).map(({ kind }) => kind)).toEqual(['case-opened']);
  });
});

describe('our answer', () => {
  test('is read by who wrote, who is told, and stands in the audit trail without its words', async () => {
    const viewer = someViewer();
    const number = await opened(customer(viewer));
    expect(await cases.byOperator.answer('operator sam', number, { text: ' ', close: false })).toMatchObject({ refusal: 'text' });
    expect(await cases.byOperator.answer('operator sam', 'CS1', { text: 'Well', close: false })).toMatchObject({ refusal: 'unknown' });
    expect(await cases.byOperator.answer('operator sam', number, { text: 'A price rose.', close: true })).toMatchObject({ ok: true });
    const [seen] = await cases.mine(viewer);
    expect(seen).toMatchObject({ state: 'closed', messages: [{ byUs: false }, { byUs: true, text: 'A price rose.' }] });
    expect(JSON.stringify(seen)).not.toContain('sam');
    expect((await told(number)).map(({ kind }) => kind).toSorted()).toEqual(['case-answered', 'case-opened']);
    const [line] = await searchAudit(mine.database, { act: 'case.answered' }, 1);
    expect(line).toMatchObject({ accountId: viewer.accountId, actor: 'operator sam', subject: { case: number, closed: 'true' } });
  });

  test('comes first to who has waited longest', async () => {
    const waiting = (await cases.byOperator.list()).filter(({ state }) => state === 'open');
    expect(waiting.length).toBeGreaterThan(5);
    expect(waiting.map(({ openedAt }) => openedAt)).toEqual(waiting.map(({ openedAt }) => openedAt).toSorted());
  });
});

test('what is answered is forgotten when it is old, with all that was said, and what waits for us never is', async () => {
  const answered = await opened(fromElsewhere());
  const waiting = await opened(fromElsewhere());
  await cases.byOperator.answer('operator sam', answered, { text: 'Well', close: false });
  await cases.forget(`${plusDays('2026-11-21', 730)}T16:00:00.000Z`, 730);
  expect(await cases.byOperator.find('operator sam', answered)).toBeDefined();
  await cases.forget(`${plusDays('2026-11-21', 730)}T18:00:00.000Z`, 730);
  expect(await cases.byOperator.find('operator sam', answered)).toBeUndefined();
  expect((await cases.byOperator.find('operator sam', waiting))?.messages).toHaveLength(1);
});
