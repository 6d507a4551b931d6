import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCases } from '#modules/cases/server/api.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { type OperatorPages, openOperatorPages } from './testing.ts';

let pages: OperatorPages;
let number = '';
let file = '';
beforeAll(async () => {
  pages = await openOperatorPages();
  const { database } = pages;
  const clock = { now: () => '2026-11-21T17:00:00.000Z' as const };
  const cases = createCases({
    database,
    clock,
    notices: createOutbox(database),
    limited: async () => undefined,
    linkIdOf: () => undefined,
    chargeOf: async () => undefined,
    speedTestOf: async () => undefined,
    outageOf: async () => undefined,
  });
  const bytes = Uint8Array.from(Buffer.from('%PDF-1.7 a bill'));
  const asking = { viewer: undefined, address: undefined };
  const kept = await cases.keep(asking, { name: 'mi año "x".pdf', bytes });
  file = kept.ok ? kept.value.fileId : '';
  const typed = { topic: 'else', message: '<img src=x onerror=alert(1)>\nHello', name: 'Vera', email: 'vera@example.com', files: [file] };
  const opened = await cases.open({ ...asking, language: 'en', partner: 'CHARTER' }, typed);
  number = opened.ok ? opened.value.number : '';
});
afterAll(() => pages.end());

test('a message is read and answered by support, both with an entry in the audit trail, and by no other role', async () => {
  const finance = await pages.signedIn('finance');
  expect((await finance.visit('/support-cases')).statusCode).toBe(403);

  const support = await pages.signedIn('support');
  expect((await support.visit('/support-cases')).body).toContain(number);
  const one = (await support.visit(`/es/support-cases?case=${number}`)).body;
  expect(one).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(one).toContain('vera@example.com');
  expect((await support.visit('/support-cases?case=CS1')).statusCode).toBe(404);

  const empty = await support.post('/support-cases', { case: number, seen: '1', text: '  ' });
  expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('Write an answer of at most 4000 characters')]);
  const late = await support.post('/support-cases', { case: number, seen: '0', text: 'All is well.' });
  expect([late.statusCode, late.body]).toEqual([422, expect.stringMatching(/A new message has come in.*All is well\./s)]);
  const long = 'á'.repeat(4_001);
  const tooLong = await support.post('/support-cases', { case: number, seen: '1', text: long });
  expect([tooLong.statusCode, tooLong.body.includes(long)]).toEqual([422, true]);
  const answered = await support.post('/support-cases', { case: number, seen: '1', text: 'All is well.', 'close-yes': 'yes' });
  expect(answered.body).toContain('The answer is on its way');
  expect((await support.visit(`/support-cases?case=${number}`)).body).toContain('All is well.');
  const acts = await pages.acts(`operator ${support.operator.name}`);
  expect(acts.filter((act) => act === 'case.answered')).toHaveLength(1);
  expect(acts).toContain('case.read');
});

test('a file is downloaded only by support, never displayed by a browser, and recorded', async () => {
  const support = await pages.signedIn('support');
  const list = (await support.visit(`/support-cases?case=${number}`)).body;
  expect(list).toContain('mi año _x.pdf</a> (PDF, 1 KB)');
  const path = `/support-cases?case=${number}&file=${file}`;
  const { headers, body, statusCode } = await support.visit(path);
  expect([statusCode, body]).toEqual([200, '%PDF-1.7 a bill']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="mi ano _x.pdf"; filename*=UTF-8''mi%20a%C3%B1o%20_x.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(await pages.acts(`operator ${support.operator.name}`)).toContain('case.file.read');
  expect((await (await pages.signedIn('finance')).visit(path)).statusCode).toBe(403);
  expect((await support.visit(path.slice(0, -1))).headers['content-type']).toContain('text/html');
});
