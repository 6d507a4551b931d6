import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { writing } from '#modules/notices/server/testing.ts';
import { cents } from '#platform/rules/money.ts';
import { anyAmount, anyConfirmationNumber, anyDate, anyDebit, anyMethod, anyPart } from '#platform/rules/notices/testing.ts';
import type { AutoPayNoticeFacts } from '../../rules/notices.ts';
import { autoPayNotices } from './notices.ts';

const write = writing(autoPayNotices);
const done = { by: fc.uuid(), doneOn: anyDate };
const byPart = { part: anyPart, method: anyMethod };
const bill = { part: anyPart, amount: anyAmount, dueOn: anyDate };

describeNotices<AutoPayNoticeFacts>(autoPayNotices, {
  'auto-pay-ahead': fc.record(
    { ...anyDebit, unusable: fc.constantFrom('expired' as const, 'restricted' as const, 'unavailable' as const) },
    { requiredKeys: ['part', 'amount', 'on', 'method'] },
  ),
  'auto-pay-asks': fc.record({ ...anyDebit, above: anyAmount }),
  'auto-pay-paused': fc.record({ ...bill, on: anyDate }),
  'auto-pay-refused': fc.record(bill),
  'auto-pay-withheld': fc.record({ ...bill, on: anyDate }),
  'auto-pay-taken': fc.record({ ...anyDebit, confirmationNumber: anyConfirmationNumber }),
  'auto-pay-skipped': fc.record({ part: anyPart, on: anyDate }),
  'auto-pay-declined': fc.record({ ...anyDebit, retryOn: fc.option(anyDate) }),
  'auto-pay-on-hold': fc.record({ ...byPart, because: fc.constantFrom('expired' as const, 'refused' as const, 'disputed' as const) }),
  'auto-pay-backup-next': fc.record({ ...anyDebit, failed: anyMethod, refused: fc.boolean() }),
  'auto-pay-backup-refused': fc.record({ ...byPart, amount: fc.option(anyAmount) }),
  'auto-pay-backup-set': fc.record({ ...done, ...byPart, isSet: fc.boolean() }),
  'auto-pay-choice-changed': fc.oneof(
    fc.record({ ...done, part: anyPart, change: fc.constant('limit-set' as const), above: anyAmount }),
    fc.record({ ...done, part: anyPart, change: fc.constantFrom('limit-ended' as const, 'backup-ended' as const) }),
    fc.record({ ...done, part: anyPart, change: fc.constantFrom('paused' as const, 'pause-ended' as const), on: anyDate }),
  ),
  'auto-pay-stopped': fc.record(byPart),
  'auto-pay-set-up': fc.record({ ...byPart, changed: fc.boolean() }),
  'auto-pay-not-set-up': fc.record(byPart),
  'auto-pay-cancelled': fc.record({ part: anyPart }),
});

test.each([
  ['en', 'Changed by: You', 'Changed by: Liam', 'Changed by: A former user of the account'],
  ['es', 'Lo cambió: Usted', 'Lo cambió: Liam', 'Lo cambió: Un usuario anterior de la cuenta'],
] as const)('a change of Auto Pay states who made it, when and what (%s)', (language, you, another, former) => {
  const readBy = (userId: string, by: string) =>
    write(
      {
        kind: 'auto-pay-choice-changed',
        facts: { part: 'core', change: 'limit-set', above: cents(150_00), by, doneOn: '2026-11-21' },
      },
      { firstName: 'Olivia', language, userId, people: [{ userId: 'liam', firstName: 'Liam\r\nBcc: x' }] },
    ).text;
  expect(readBy('liam', 'liam')).toContain(`${you}\n`);
  expect(readBy('olivia', 'liam')).toContain(another);
  expect(readBy('olivia', 'gone')).toContain(former);
  expect(readBy('olivia', 'gone')).toMatch(/150\.00[\s\S]*2026/);
});

test.each([
  ['en', 'expired', 'The card will have expired by then.', 'Enter its new expiration date'],
  ['en', 'restricted', 'This account cannot pay by card online.', 'Choose another method'],
  ['es', 'expired', 'Para entonces la tarjeta habrá vencido.', 'indique la nueva fecha de vencimiento'],
] as const)('AUTO-10 a debit ahead says when its method cannot be used that day, why, and what helps (%s, %s)', (language, unusable, why, mend) => {
  const method = { kind: 'card', brand: 'visa', lastFour: '4242' } as const;
  const facts = { part: 'core', amount: cents(75_00), on: '2026-12-01', method, unusable } as const;
  const notice = { kind: 'auto-pay-ahead', facts } as const;
  const { text } = write(notice, { firstName: 'Olivia', language, userId: 'olivia', people: [] });
  expect(text).toContain(why);
  expect(text).toContain(mend);
  expect(text).not.toMatch(/takes that much less|cobrará esa cantidad/);
});
