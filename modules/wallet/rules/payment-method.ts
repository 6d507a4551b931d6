import { dayOfMonth, daysBetween, type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';

/** Types of cards as the specification names them (specification 3). `creditCard` is one of a network that our own pages do not take. */
export const cardBrands = ['visa', 'mc', 'amex', 'discover', 'creditCard'] as const;
export type CardBrand = (typeof cardBrands)[number];

export const cardBrandEnum: Enumeration<CardBrand> = {
  name: 'CardBrand',
  description: 'The brand of a card',
  values: {
    visa: 'Visa',
    mc: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    creditCard: 'a card of another network, saved or paid with elsewhere',
  },
};

export const methodKindEnum: Enumeration<PaymentMethod['kind']> = {
  name: 'MethodKind',
  description: 'A kind of payment method',
  values: { card: 'a credit or debit card', bankAccount: 'a bank account, debited by ACH' },
};

export type BankAccountType = 'checking' | 'savings';

export const bankAccountTypeEnum: Enumeration<BankAccountType> = {
  name: 'BankAccountType',
  description: 'A type of bank account',
  values: { checking: 'a checking account', savings: 'a savings account' },
};

export type PaymentMethod = {
  readonly methodId: string;
  readonly lastFour: string;
  readonly nameOn: string;
  readonly isDefault: boolean;
  /** The bank or card company no longer lets anyone charge it: a hard decline, or a closed account. Absent if nothing of the kind is known. */
  readonly unavailable?: boolean | undefined;
} & (
  | { readonly kind: 'card'; readonly brand: CardBrand; readonly expiry: Expiry; readonly zip: string; readonly prepaid: boolean }
  | {
      readonly kind: 'bankAccount';
      readonly accountType: BankAccountType;
      /** For an account that its bank reported during a payment (PAY-02). */
      readonly bankName?: string | undefined;
    }
);

/** A card is good until the last day of this month. `month` counts from 1. */
export type Expiry = { readonly year: number; readonly month: number };

export type MethodState = 'valid' | 'expiring-soon' | 'expired' | 'restricted' | 'unavailable';

export const methodStateEnum: Enumeration<MethodState> = {
  name: 'MethodState',
  description: 'What a customer can do with a payment method today',
  values: {
    valid: 'pay with it',
    'expiring-soon': 'pay with it; the card expires within 60 days',
    expired: 'nothing until its expiry date is changed',
    restricted: 'nothing: the account may not pay with this kind of method',
    unavailable: 'nothing: the bank or card company no longer lets anyone charge it',
  },
};

/** Whether a method in this state can be charged. */
export const isUsable = (state: MethodState): state is 'valid' | 'expiring-soon' => state === 'valid' || state === 'expiring-soon';

/** Expiring soon means within this many days (decisions 8). */
const EXPIRING_SOON_DAYS = 60;

/** The last day on which a card with this expiry can be charged. */
export function lastDayOf(expiry: Expiry): IsoDate {
  const first = dayOfMonth(expiry.year, expiry.month, 1);
  return plusDays(plusMonths(first, 1), -1);
}

/** What a customer can do with a method today (specification 4, decisions 8). Restrictions belong to the account (specification 6). */
export function methodState(
  method: PaymentMethod,
  restrictions: { readonly card: boolean; readonly bankAccount: boolean },
  today: IsoDate,
): MethodState {
  if (restrictions[method.kind]) return 'restricted';
  if (method.unavailable) return 'unavailable';
  if (method.kind === 'bankAccount') return 'valid';
  const daysLeft = daysBetween(today, lastDayOf(method.expiry));
  if (daysLeft < 0) return 'expired';
  return daysLeft <= EXPIRING_SOON_DAYS ? 'expiring-soon' : 'valid';
}
