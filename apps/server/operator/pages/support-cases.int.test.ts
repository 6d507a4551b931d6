import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCases } from '#modules/cases/server/api.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { type OperatorPages, openOperatorPages } from './testing.ts';

let pages: OperatorPages;
let number = '';
beforeAll(async () => {
  pages = await openOperatorPages();
  const { database } = pages;
  const clock = { now: () => '2026-11-21T17:00:00.000Z' as const };
  const cases = createCases({ database, clock, notices: createOutbox(database), limited: async () => undefined, linkIdOf: () => undefined });
  const typed = { topic: 'else', message: '<img src=x onerror=alert(1)>\nHello', name: 'Vera', email: 'vera@example.com' };
  const opened = await cases.open({ viewer: undefined, address: undefined, language: 'en' }, typed);
  number = opened.ok ? opened.value.number : '';
});
afterAll(() => pages.end());

test('a message is read and answered by support, with both in the audit trail, and by no other role', async () => {
  const finance = await pages.signedIn('finance');
  expect((await finance.visit('/support-cases')).statusCode).toBe(403);

  const support = await pages.signedIn('support');
  expect((await support.visit('/support-cases')).body).toContain(number);
  const one = (await support.visit(`/es/support-cases?case=${number}`)).body;
  expect(one).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(one).toContain('vera@example.com');
  expect((await support.visit('/support-cases?case=CS1')).statusCode).toBe(404);

  const empty = await support.post('/support-cases', { case: number, text: '  ' });
  expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('Write an answer of at most 4000 characters')]);
  const answered = await support.post('/support-cases', { case: number, text: 'All is well.', 'close-yes': 'yes' });
  expect(answered.body).toContain('The answer is on its way');
  expect((await support.visit(`/support-cases?case=${number}`)).body).toContain('All is well.');
  const acts = await pages.acts(`operator ${support.operator.name}`);
  expect(acts.filter((act) => act === 'case.answered')).toHaveLength(1);
  expect(acts).toContain('case.read');
});
