import fc from 'fast-check';
import { isAccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';

const EPOCH: IsoDate = '2026-01-01';

/** Arbitrary facts of each of a module's kinds. */
export type AnyFacts<Facts> = { readonly [Kind in keyof Facts]: fc.Arbitrary<Facts[Kind]> };

export const anyPart = fc.constantFrom('core', 'mobile', 'streaming').filter(isAccountPart);
export const anyAmount = fc.integer({ min: 100, max: 500_000 }).map(cents);
export const anyDate = fc.integer({ min: 0, max: 800 }).map((days) => plusDays(EPOCH, days));
const lastFour = fc.integer({ min: 1_000, max: 9_999 }).map(String);
export const anyMethod = fc.oneof(
  fc.record({
    kind: fc.constant('card' as const),
    brand: fc.constantFrom('visa' as const, 'mc' as const, 'amex' as const, 'discover' as const, 'creditCard' as const),
    lastFour,
  }),
  fc.record({ kind: fc.constantFrom('bankAccount' as const, 'check' as const), brand: fc.constant(null), lastFour }),
  fc.constantFrom({ kind: 'cash' as const, brand: null, lastFour: null }, { kind: 'check' as const, brand: null, lastFour: null }),
);
export const anyConfirmationNumber = fc.stringMatching(/^DM[0-9A-HJKMNP-TV-Z]{10}$/);
/** What is paid, when, and with what. */
export const anyDebit = { part: anyPart, amount: anyAmount, on: anyDate, method: anyMethod };
/** A notice that says nothing but whom it is for. */
export const anyPerson = fc.record({ userId: fc.uuid() });
