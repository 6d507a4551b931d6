import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { openedAutoPayPages, submit } from '../testing.ts';

const { accountId, portal, provider } = openedAutoPayPages();

/** Three days after the due date of the statement, of which nothing was taken. */
const LATE = '2026-12-03T15:00:00.000Z';

test.each([
  ['en', 'To change the method, pay the past-due balance for Internet, TV and voice first.'],
  ['es', 'Pague primero el saldo vencido de Internet, TV y voz: después puede cambiar el método.'],
] as const)('AUTO-08 changing the method waits for what is past due, and the page leads to paying it (%s)', async (language, text) => {
  await submit(portal(), 'enroll', ['core']);
  const page = await portal({ at: LATE, language }).see('/billing/autopay/change?part=core');
  expect(page?.text).toContain(text);
  expect(page?.html).toContain('/billing/pay?part=core"');
  expect(page?.html).not.toContain('name="part-core"');
});

test('AUTO-08 if one of two parts is past due the other can be changed, and the page says why not the first', async () => {
  await submit(portal(), 'enroll', ['core', 'mobile']);
  const paid = { part: 'mobile', amount: cents(100_00), on: '2026-11-20', at: '2026-11-20T15:00:00.000Z', channel: 'online' } as const;
  await provider().payments.post([{ ...paid, accountId: accountId(), paymentId: randomUUID() }]);
  const page = await portal({ at: LATE }).see('/billing/autopay/change');
  expect(page?.text).toContain('To change the method, pay the past-due balance for Internet, TV and voice first.');
  expect([page?.html.includes('name="part-core"'), page?.html.includes('name="part-mobile"')]).toEqual([false, true]);
});
