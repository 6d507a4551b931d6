import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { CasesApi } from './api.ts';
import { visitorAudience } from './audience.ts';
import { charge, customer, firstPage, fromElsewhere, linkOf, NOON, openCases, outage, someViewer, speedTest, typed } from './testing.ts';

let opened: Awaited<ReturnType<typeof openCases>>;
let cases: CasesApi;
beforeAll(async () => {
  opened = await openCases();
  cases = opened.cases;
});
afterAll(() => opened.end());

describe('a message', () => {
  test('gets a number and, for a visitor, a mail with a link that opens it, in the same transaction', async () => {
    const number = await opened.opened(fromElsewhere(), { message: 'Hello\r\nthere\u0000 <b>you</b>' });
    expect(number).toMatch(/^CS[0-9A-HJKMNP-TV-Z]{10}$/);
    const [first, ...others] = await opened.told(number);
    expect([first?.kind, others]).toEqual(['case-opened', []]);
    const { people } = (await visitorAudience(opened.database, first?.accountId ?? '', shippedPartners)) ?? {};
    expect(people).toMatchObject([{ firstName: 'Vera', language: 'es', addresses: { mail: 'vera@example.com' } }]);
    const seen = await cases.one(undefined, linkOf(first?.linkId ?? ''));
    expect(seen).toMatchObject({ number, topic: 'bill', state: 'open', messages: { items: [{ byUs: false, text: 'Hello\nthere <b>you</b>' }] } });
  });

  test('of a customer belongs to them alone, on their account', async () => {
    const viewer = someViewer();
    const number = await opened.opened(customer(viewer), { name: '', email: '' });
    expect((await cases.mine(viewer, firstPage)).items.map((each) => each.number)).toEqual([number]);
    expect(await cases.mine(someViewer(viewer.accountId), firstPage)).toEqual({ items: [], next: undefined });
    expect(await cases.mine({ ...viewer, accountId: randomUUID() }, firstPage)).toEqual({ items: [], next: undefined });
    expect(await opened.told(number)).toEqual([{ kind: 'case-opened', accountId: viewer.accountId, linkId: null }]);
  });

  const aboutCharge = (chargeId: string) => ({ chargeId, speedTestId: undefined });

  test('about a speed test begins with its figures, and is refused if the household has no such test', async () => {
    const about = (speedTestId: string) => ({ chargeId: undefined, speedTestId });
    const viewer = someViewer();
    const made = await cases.open(customer(viewer), { ...typed, message: 'Slow.' }, about(speedTest.testId));
    const text = 'Speed test of November 28, 2026: 94 Mbps down, 21 Mbps up, 31 ms. At the gateway: 312 Mbps. Plan: 300 Mbps.\n\nSlow.';
    expect(await cases.one(viewer, made.ok ? made.value.number : '')).toMatchObject({ messages: { items: [{ text }] } });
    for (const asking of [customer(viewer), fromElsewhere()])
      expect(await cases.open(asking, typed, about('another'))).toEqual({ ok: false, refusal: { reason: 'malformed', fields: ['topic'] } });
  });

  test('an appeal names its outage, and is refused if there was none at the address', async () => {
    const viewer = someViewer();
    const made = await cases.open(customer(viewer), { ...typed, message: 'It was out for a day.' }, { outageId: outage.outageId });
    const text = 'About the outage of November 28, 2026 in Apex, Center Street (event an outage).\n\nIt was out for a day.';
    expect(await cases.one(viewer, made.ok ? made.value.number : '')).toMatchObject({ messages: { items: [{ text }] } });
    for (const asking of [customer(viewer), fromElsewhere()])
      expect(await cases.open(asking, typed, { outageId: 'another' })).toMatchObject({ ok: false, refusal: { reason: 'malformed' } });
  });

  test('about a charge begins with it as it is in our books, and is refused if the customer has no such charge', async () => {
    const viewer = someViewer();
    const made = await cases.open(customer(viewer), { ...typed, topic: 'unknown-charge', message: 'What is this?' }, aboutCharge(charge.id));
    const seen = await cases.one(viewer, made.ok ? made.value.number : '');
    const text = 'About this charge: TV Select, $69.99, on the statement of November 9, 2026.\n\nWhat is this?';
    expect(seen).toMatchObject({ topic: 'unknown-charge', messages: { items: [{ text }] } });
    const refused = { ok: false, refusal: { reason: 'malformed', fields: ['topic'] } };
    expect(await cases.open(customer(viewer), typed, aboutCharge('november/other'))).toEqual(refused);
    expect(await cases.open(fromElsewhere(), typed, aboutCharge(charge.id))).toEqual(refused);
  });

  test.each([
    ['topic', { topic: 'weather' }],
    ['message', { message: ' \n ' }],
    ['message', { message: 'x'.repeat(4_001) }],
    ['name', { name: 'http://example.com' }],
    ['email', { email: 'vera@' }],
  ])('with an invalid %s is refused, by its field', async (field, wrong) => {
    expect(await cases.open(fromElsewhere(), { ...typed, ...wrong })).toEqual({ ok: false, refusal: { reason: 'malformed', fields: [field] } });
  });

  test('sent twice, even at once, is one case', async () => {
    const asking = fromElsewhere();
    const answers = await Promise.all([1, 2, 3].map(() => cases.open(asking, { ...typed, message: 'pressed three times' })));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.number)).size).toBe(1);
  });

  test('is one of at most ten a network may send in an hour', async () => {
    const asking = fromElsewhere();
    for (let count = 0; count < 10; count++) await opened.opened(asking);
    expect(await cases.open(asking, typed)).toEqual({ ok: false, refusal: { reason: 'too-many' } });
    await opened.opened(fromElsewhere());
  });
});

describe('the link to a case', () => {
  test('is mailed to its author, and the answer does not reveal whether there is a case', async () => {
    const number = await opened.opened(fromElsewhere(), { email: 'Wanda@example.com' });
    const ask = (email: string, of = number) => cases.askForLink(fromElsewhere(), { number: of, email });
    const answers = [await ask('other@example.com'), await ask('wanda@example.com', 'CS0000000000'), await ask(' wanda@EXAMPLE.com ')];
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }].map((answer) => expect.objectContaining(answer)));
    expect((await opened.told(number)).map(({ kind }) => kind)).toEqual(['case-link', 'case-opened']);
  });

  test('is mailed at most five times a day, as the page says, and the answer stays the same', async () => {
    const number = await opened.opened(fromElsewhere(), { email: 'Wanda@example.com' });
    for (let count = 0; count < 6; count++)
      expect(await cases.askForLink(fromElsewhere(), { number, email: 'wanda@example.com' })).toMatchObject({ ok: true });
    expect((await opened.told(number)).filter(({ kind }) => kind === 'case-link')).toHaveLength(5);
    expect([en.mailed, es.mailed]).toEqual([expect.stringContaining('five times a day'), expect.stringContaining('cinco veces al día')]);
  });

  test('is invalid after seven days, if changed, or if made elsewhere', async () => {
    const number = await opened.opened(fromElsewhere());
    const link = linkOf((await opened.told(number))[0]?.linkId ?? '');
    expect(await cases.one(undefined, `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
    expect(await cases.one(undefined, linkOf(randomUUID()))).toBeUndefined();
    opened.given.now = plusMilliseconds(NOON, 7 * 24 * 3_600_000);
    expect(await cases.one(undefined, link)).toBeUndefined();
    opened.given.now = NOON;
  });

  test("is never mailed for a customer's case, since they sign in", async () => {
    const number = await opened.opened(customer(someViewer()));
    await cases.askForLink(fromElsewhere(), { number, email: '' });
    expect((await opened.told(number)).map(({ kind }) => kind)).toEqual(['case-opened']);
  });
});

describe('our answer', () => {
  test('is read by the author, who is notified, and appears in the audit trail without its text', async () => {
    const viewer = someViewer();
    const number = await opened.opened(customer(viewer));
    expect(await cases.byOperator.answer('operator sam', number, { text: ' ', close: false })).toMatchObject({ refusal: 'text' });
    expect(await cases.byOperator.answer('operator sam', 'CS1', { text: 'Well', close: false })).toMatchObject({ refusal: 'unknown' });
    expect(await cases.byOperator.answer('operator sam', number, { text: 'A price rose.', close: true })).toMatchObject({ ok: true });
    const [seen] = (await cases.mine(viewer, firstPage)).items;
    expect(seen).toMatchObject({ state: 'closed', messages: { items: [{ byUs: false }, { byUs: true, text: 'A price rose.' }] } });
    expect(JSON.stringify(seen)).not.toContain('sam');
    expect((await opened.told(number)).map(({ kind }) => kind).toSorted()).toEqual(['case-answered', 'case-opened']);
    const [line] = await searchAudit(opened.database, { act: 'case.answered' }, 1);
    expect(line).toMatchObject({ accountId: viewer.accountId, actor: 'operator sam', subject: { case: number, closed: 'true' } });
  });

  test('goes first to whoever has waited longest', async () => {
    const waiting = (await cases.byOperator.list(firstPage)).items.filter(({ state }) => state === 'open');
    expect(waiting.length).toBeGreaterThan(5);
    expect(waiting.map(({ changedAt }) => changedAt)).toEqual(waiting.map(({ changedAt }) => changedAt).toSorted());
  });

  test('is not sent by an operator who has not read the latest message', async () => {
    const viewer = someViewer();
    const number = await opened.opened(customer(viewer));
    const answer = { text: 'A price rose.', close: false };
    expect(await cases.writeAgain(customer(viewer), number, { message: 'It works again', files: [] })).toMatchObject({ ok: true });
    expect(await cases.byOperator.answer('operator sam', number, { ...answer, seen: 1 })).toMatchObject({ refusal: 'newer' });
    expect(await cases.byOperator.answer('operator sam', number, { ...answer, seen: 2 })).toMatchObject({ ok: true });
    expect(await cases.byOperator.answer('operator kim', number, { ...answer, seen: 2 })).toMatchObject({ refusal: 'newer' });
  });

  test('to a visitor is sent in the partner name under which they wrote', async () => {
    for (const { code } of shippedPartners.all) {
      const number = await opened.opened({ ...fromElsewhere(), partner: code });
      const [{ accountId } = { accountId: '' }] = await opened.told(number);
      expect(await visitorAudience(opened.database, accountId, shippedPartners)).toMatchObject({ partner: code });
    }
  });
});

describe('writing again', () => {
  const more = { message: 'And one thing more', files: [] };

  test.each([false, true])('makes an answered case open again (closed: %s), in order, and is stored once if sent twice', async (close) => {
    const viewer = someViewer();
    const number = await opened.opened(customer(viewer));
    await cases.byOperator.answer('operator sam', number, { text: 'A price rose.', close });
    opened.given.now = plusMilliseconds(NOON, 60_000);
    const answers = await Promise.all([1, 2].map(() => cases.writeAgain(customer(viewer), number, more)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const one = await cases.one(viewer, number);
    expect(one).toMatchObject({ state: 'open', messages: { items: [{ byUs: false }, { byUs: true }, { byUs: false, text: more.message }] } });
    expect(
      one?.messages.items.map((message) => message.number),
      'counted within the case, not over all customers',
    ).toEqual([1, 2, 3]);
    expect(await cases.byOperator.find('operator sam', number)).toMatchObject({ changedAt: opened.given.now });
    opened.given.now = NOON;
  });

  test('keeps the place of a case already waiting', async () => {
    const viewer = someViewer();
    const number = await opened.opened(customer(viewer));
    opened.given.now = plusMilliseconds(NOON, 60_000);
    await cases.writeAgain(customer(viewer), number, more);
    expect(await cases.byOperator.find('operator sam', number)).toMatchObject({ changedAt: NOON, messages: { items: [{}, {}] } });
    opened.given.now = NOON;
  });

  test('is possible for the author of the case, or with its link', async () => {
    const asking = fromElsewhere();
    const number = await opened.opened(asking);
    const link = linkOf((await opened.told(number))[0]?.linkId ?? '');
    const unknown = { ok: false, refusal: { reason: 'unknown' } };
    expect(await cases.writeAgain(asking, number, more)).toEqual(unknown);
    expect(await cases.writeAgain(customer(someViewer()), number, more)).toEqual(unknown);
    expect(await cases.writeAgain(asking, `${link}x`, more)).toEqual(unknown);
    expect(await cases.writeAgain(asking, link, { ...more, message: ' ' })).toMatchObject({ refusal: { fields: ['message'] } });
    expect(await cases.writeAgain(asking, link, more)).toMatchObject({ ok: true });
  });
});

describe('a page', () => {
  test('leads to the next, through all cases of a customer, newest first', async () => {
    const viewer = someViewer();
    const numbers: string[] = [];
    for (let hour = 0; hour < 5; hour++) {
      opened.given.now = plusMilliseconds(NOON, hour * HOUR_MS);
      numbers.unshift(await opened.opened(customer(viewer)));
    }
    opened.given.now = NOON;
    expect(await numbersOf((page) => cases.mine(viewer, page))).toEqual(numbers);
    expect(await cases.mine(someViewer(), { first: 2, after: numbers[2] })).toEqual({ items: [], next: undefined });
  });

  test('leads an operator through all waiting cases, then through the rest, each once', async () => {
    const answered = await opened.opened(fromElsewhere());
    await cases.byOperator.answer('operator sam', answered, { text: 'Well', close: false });
    const all = await numbersOf((page) => cases.byOperator.list(page));
    expect(new Set(all).size).toBe(all.length);
    const states = await Promise.all(all.map(async (number) => (await cases.byOperator.find('operator sam', number))?.state));
    expect(states.lastIndexOf('open')).toBeLessThan(all.indexOf(answered));
    expect(states.slice(0, states.lastIndexOf('open') + 1).every((state) => state === 'open')).toBe(true);
  });

  test('of a long case has its latest fifty messages, and leads to earlier ones', async () => {
    const viewer = someViewer();
    const number = await opened.opened(customer(viewer));
    await sql`
      insert into demarc.case_message (party_id, case_id, operator, text, at)
      select party_id, case_id, 'operator sam', 'Answer ' || nth, opened_at from demarc.support_case, generate_series(1, 60) nth
      where number = ${number} order by nth`.execute(opened.database);
    const latest = (await cases.one(viewer, number))?.messages;
    expect([latest?.items.length, latest?.items[0]?.text, latest?.items.at(-1)?.text]).toEqual([50, 'Answer 11', 'Answer 60']);
    const earlier = (await cases.one(viewer, number, latest?.next))?.messages;
    expect([earlier?.items.length, earlier?.items.at(-1)?.text, earlier?.next]).toEqual([11, 'Answer 10', undefined]);
    expect((await cases.one(viewer, number, 'x'))?.messages).toEqual(latest);
    expect(await cases.byOperator.find('operator sam', number)).toMatchObject({ said: 61, messages: { next: latest?.next } });
  });
});

test('old answered cases are deleted with all messages; open ones never are', async () => {
  const answered = await opened.opened(fromElsewhere());
  const waiting = await opened.opened(fromElsewhere());
  await cases.byOperator.answer('operator sam', answered, { text: 'Well', close: false });
  await cases.forget(`${plusDays('2026-11-21', 730)}T16:00:00.000Z`, 730);
  expect(await cases.byOperator.find('operator sam', answered)).toBeDefined();
  await cases.forget(`${plusDays('2026-11-21', 730)}T18:00:00.000Z`, 730);
  expect(await cases.byOperator.find('operator sam', answered)).toBeUndefined();
  expect((await cases.byOperator.find('operator sam', waiting))?.messages.items).toHaveLength(1);
});

/** The numbers on all pages of a list, two to a page. */
async function numbersOf(read: (page: PageRequest) => Promise<Page<{ readonly number: string }>>): Promise<readonly string[]> {
  const numbers: string[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await read({ first: 2, after });
    numbers.push(...items.map(({ number }) => number));
    after = next;
  } while (after !== undefined);
  return numbers;
}
