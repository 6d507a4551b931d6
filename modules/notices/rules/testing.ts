import fc from 'fast-check';
import { isAccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { NoticeFacts, NoticeKind, NoticeOf } from './notice-event.ts';
import { policies } from './policies.ts';

const EPOCH: IsoDate = '2026-01-01';

const part = fc.constantFrom('core', 'mobile', 'streaming').filter(isAccountPart);
const amount = fc.integer({ min: 100, max: 500_000 }).map(cents);
const date = fc.integer({ min: 0, max: 800 }).map((days) => plusDays(EPOCH, days));
const lastFour = fc.integer({ min: 1_000, max: 9_999 }).map(String);
const method = fc.oneof(
  fc.record({
    kind: fc.constant('card' as const),
    brand: fc.constantFrom('visa' as const, 'mc' as const, 'amex' as const, 'discover' as const),
    lastFour,
  }),
  fc.record({ kind: fc.constantFrom('bankAccount' as const, 'check' as const), brand: fc.constant(null), lastFour }),
  fc.constantFrom({ kind: 'cash' as const, brand: null, lastFour: null }, { kind: 'check' as const, brand: null, lastFour: null }),
);
const confirmationNumber = fc.stringMatching(/^DM[0-9A-HJKMNP-TV-Z]{10}$/);
const debit = { part, amount, on: date, method };
const payment = { ...debit, confirmationNumber };
const left = fc.record({
  amountDue: fc.nat(50_000).map(cents),
  pastDue: fc.nat(50_000).map(cents),
  dueOn: fc.option(date),
  credit: fc.nat(50_000).map(cents),
});
const done = { by: fc.uuid(), doneOn: date };
const debt = { part, pastDue: amount, pastDueSince: date };

const caseFacts = fc.record({ userId: fc.uuid(), caseNumber: fc.stringMatching(/^CS[0-9A-HJKMNP-TV-Z]{10}$/), linkId: fc.option(fc.uuid()) });

/** Arbitrary facts of each kind. A missing kind does not compile. */
const anyFacts: { readonly [Kind in NoticeKind]: fc.Arbitrary<NoticeFacts[Kind]> } = {
  'payment-received': fc.record(
    { ...payment, settlesOn: fc.option(date), left },
    { requiredKeys: ['part', 'amount', 'on', 'method', 'confirmationNumber', 'settlesOn'] },
  ),
  'payment-declined': fc.record(payment),
  'payment-scheduled': fc.record(payment),
  'scheduled-payment-cancelled': fc.record(payment),
  'scheduled-payment-changed': fc.record({ ...payment, before: fc.record({ amount: payment.amount, on: payment.on }) }),
  'scheduled-payment-failed': fc.record({ ...payment, storeOnly: fc.boolean() }),
  'payment-resolved': fc.record({ ...payment, taken: fc.boolean() }),
  'payment-method-changed': fc.record({ change: fc.constantFrom('added' as const, 'changed' as const, 'removed' as const), method }),
  'payment-refunded': fc.record({ ...payment, back: payment.amount }),
  'payment-returned': fc.record({
    ...payment,
    back: payment.amount,
    reason: fc.constantFrom('funds', 'closed', 'wrong-account', 'not-authorized', 'stopped', 'refused'),
  }),
  'dispute-opened': fc.record({ ...payment, back: payment.amount }),
  'dispute-won': fc.record({ ...payment, back: payment.amount }),
  'dispute-lost': fc.record({ ...payment, back: payment.amount }),
  'auto-pay-ahead': fc.record(
    { ...debit, unusable: fc.constantFrom('expired' as const, 'restricted' as const, 'unavailable' as const) },
    { requiredKeys: ['part', 'amount', 'on', 'method'] },
  ),
  'auto-pay-asks': fc.record({ ...debit, above: amount }),
  'auto-pay-paused': fc.record({ part, amount, on: date, dueOn: date }),
  'auto-pay-refused': fc.record({ part, amount, dueOn: date }),
  'auto-pay-withheld': fc.record({ part, amount, on: date, dueOn: date }),
  'auto-pay-taken': fc.record({ ...debit, confirmationNumber }),
  'auto-pay-skipped': fc.record({ part, on: date }),
  'auto-pay-declined': fc.record({ ...debit, retryOn: fc.option(date) }),
  'auto-pay-on-hold': fc.record({ part, method, because: fc.constantFrom('expired' as const, 'refused' as const, 'disputed' as const) }),
  'auto-pay-backup-next': fc.record({ ...debit, failed: method, refused: fc.boolean() }),
  'auto-pay-backup-refused': fc.record({ part, amount: fc.option(amount), method }),
  'auto-pay-backup-set': fc.record({ ...done, part, method, isSet: fc.boolean() }),
  'auto-pay-choice-changed': fc.oneof(
    fc.record({ ...done, part, change: fc.constant('limit-set' as const), above: amount }),
    fc.record({ ...done, part, change: fc.constantFrom('limit-ended' as const, 'backup-ended' as const) }),
    fc.record({ ...done, part, change: fc.constantFrom('paused' as const, 'pause-ended' as const), on: date }),
  ),
  'auto-pay-stopped': fc.record({ part, method }),
  'auto-pay-set-up': fc.record({ part, method, changed: fc.boolean() }),
  'auto-pay-not-set-up': fc.record({ part, method }),
  'auto-pay-cancelled': fc.record({ part }),
  'statement-ready': fc.record({
    part,
    statementId: fc.uuid(),
    on: date,
    dueOn: date,
    balance: fc.integer({ min: -50_000, max: 50_000 }).map(cents),
    lateFee: fc.option(amount),
  }),
  'bill-delivery-changed': fc.record({ delivery: fc.constantFrom('online' as const, 'paper-and-online' as const) }),
  'interruption-warning': fc.record(debt),
  'service-stopped': fc.record({
    ...debt,
    state: fc.constantFrom(...(['suspended', 'disconnected', 'hotlined', 'temporarily-disconnected', 'inactive'] as const)),
  }),
  'equipment-due': fc.record(debt),
  'verification-code': fc.record({
    userId: fc.uuid(),
    codeId: fc.uuid(),
    purpose: fc.constantFrom(
      ...([
        'new-method',
        'new-contact',
        'voice-details',
        'account-users',
        'new-passkey',
        'reset-password',
        'create-account',
        'unblock',
        'prove-contact',
      ] as const),
    ),
  }),
  'phone-code': fc.record({ userId: fc.uuid(), codeId: fc.uuid() }),
  'username-reminder': fc.record({ userId: fc.uuid(), username: fc.stringMatching(/^[a-z0-9]{3,20}$/) }),
  'password-changed': fc.record({ userId: fc.uuid() }),
  'contact-changed': fc.record({ userId: fc.uuid() }),
  'phone-changed': fc.record({ userId: fc.uuid() }),
  'passkey-added': fc.record({ userId: fc.uuid() }),
  'passkey-removed': fc.record({ userId: fc.uuid() }),
  'login-created': fc.record({ userId: fc.uuid() }),
  'reset-not-possible': fc.record({ userId: fc.uuid() }),
  'login-closed': fc.record({ userId: fc.uuid() }),
  'login-opened': fc.record({ userId: fc.uuid() }),
  'login-blocked': fc.record({ userId: fc.uuid() }),
  'sessions-ended': fc.record({ userId: fc.uuid() }),
  'user-invitation': fc.record({ userId: fc.uuid(), linkId: fc.uuid(), until: date }),
  'user-standing': fc.record(
    {
      userId: fc.uuid(),
      change: fc.constantFrom('role' as const, 'disabled' as const, 'enabled' as const, 'removed' as const, 'withdrawn' as const),
      role: fc.constantFrom('Standard' as const, 'Child' as const, 'Admin' as const),
      paidBefore: fc.constant(true as const),
    },
    { requiredKeys: ['userId', 'change', 'role'] },
  ),
  'users-changed': fc.record({
    change: fc.constantFrom(...(['invited', 'accepted', 'role', 'disabled', 'enabled', 'removed', 'withdrawn'] as const)),
  }),
  'primary-offer': fc.record({
    userId: fc.uuid(),
    step: fc.constantFrom(...(['offered', 'made', 'withdrawn', 'declined', 'taken-over', 'handed-over'] as const)),
    until: fc.option(date),
  }),
  'case-opened': caseFacts,
  'case-answered': caseFacts,
  'case-link': caseFacts,
  'service-restored': fc.record({ part, minutes: fc.integer({ min: 1, max: 240 }) }),
};

const isKind = (name: string): name is NoticeKind => name in policies;
export const kinds = Object.keys(anyFacts).filter(isKind);

/** Any event of a kind, with arbitrary facts. */
export const anyEvent = <Kind extends NoticeKind>(kind: Kind): fc.Arbitrary<NoticeOf<Kind>> =>
  fc.record({
    kind: fc.constant(kind),
    accountId: fc.uuid(),
    key: fc.string(),
    at: fc.constant('2026-11-21T15:00:00.000Z' as const),
    facts: anyFacts[kind],
  });
