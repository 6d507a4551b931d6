import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchAudit } from '#platform/server/audit/audit.ts';
import type { Browser } from '../http/testing.ts';
import { kim, openOperator, robin, type TestOperator } from '../operator/testing.ts';
import { withBareCells } from './testing.ts';

let demarc: TestOperator;
let support: Browser;
beforeAll(async () => {
  demarc = await openOperator();
  support = await demarc.signedIn('sam', 'support');
});
afterAll(() => demarc.end());

const found = async (text: string, by = support) => withBareCells((await by.visit(`/find?q=${encodeURIComponent(text)}`)).body);
const [primary] = robin.users;
const { addressLine1 } = robin.address;

test.each([
  ['account number', () => robin.accountNumber, 'Account number'],
  ['phone number, however it is written', () => `(${primary?.phone.slice(-10, -7)}) ${primary?.phone.slice(-7)}`, 'Phone number'],
  ['email address', () => primary?.email.toUpperCase() ?? '', 'Email address'],
  ['name, in either order', () => `${primary?.lastName.slice(0, 3)} ${primary?.firstName}`, 'Name'],
  ['the beginning of a service address', () => addressLine1.slice(0, 6), 'Service address'],
])('a customer is found by %s, and the page says why', async (_what, text, why) => {
  const body = await found(text());
  expect(body).toContain(`href="/customers/${robin.accountNumber}"`);
  expect(body).toContain(`<td>${why}</td>`);
});

test('results are grouped by kind and narrowed to one, and a person is told apart without what the law protects', async () => {
  const body = await found(robin.accountNumber);
  expect(body).toMatch(/aria-current="page" data-alt="1">All 1<.*data-alt="2">Customers 1<.*>Payments 0<.*>Messages 0</s);
  expect(body).toContain('autofocus=""');
  expect(body).toMatch(/data-peeked="[^"]*"><header>.*<dt>Services<\/dt>/s);
  const people = await found(primary?.email ?? '');
  expect(people).not.toContain('autofocus');
  expect(people).toContain('••• ••');
  expect(people).not.toContain(primary?.phone);
  expect(withBareCells((await support.visit(`/find?q=${robin.accountNumber}&kind=payments-console.paymentsTitle`)).body)).not.toContain('<tbody>');
});

test("what has a name in each language is named in the reader's", async () => {
  const [service] = robin.services;
  const body = withBareCells((await support.visit(`/es/find?q=${robin.accountNumber}`)).body);
  expect(service?.planName.es).not.toBe(service?.planName.en);
  expect(body).toContain(service?.planName.es);
});

test('a search is in the audit trail without what was looked for, and percent signs match nothing', async () => {
  await found(kim.accountNumber);
  expect(await searchAudit(demarc.database, { actor: 'operator sam', act: 'console.searched' }, 1)).toMatchObject([{ subject: { found: 1 } }]);
  expect(await found('%%%')).toContain('Nothing fits');
});

test('nobody searches without the right to see customers', async () => {
  expect((await (await demarc.signedIn('pia', 'product')).visit('/find?q=robin')).statusCode).toBe(403);
});
