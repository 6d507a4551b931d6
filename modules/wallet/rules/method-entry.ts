import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { cardBrand, digitsOf, isOtherCard } from './card-number.ts';
import { expiryProblem, isZip, readExpiry } from './expiry.ts';
import { isHolder, LONGEST_HOLDER } from './holder.ts';
import { bankAccountType } from './method-change.ts';
import type { BankAccountType, CardBrand, Expiry } from './payment-method.ts';
import { isRoutingNumber } from './routing-number.ts';
import { isSecurityCode } from './security-code.ts';

/** What a customer types about a method, named as the hosted fields. */
export const cardFields = ['nameOn', 'cardNumber', 'expiry', 'securityCode', 'zip'] as const;
export const bankFields = ['nameOn', 'accountType', 'routingNumber', 'accountNumber'] as const;
export type EntryField = (typeof cardFields)[number] | (typeof bankFields)[number];
export type Typed = Readonly<Partial<Record<EntryField, string>>>;

/** One field and its problem; the message is `${field}-${problem}` in the vault's copy. */
export type EntryProblem = {
  readonly field: EntryField;
  readonly problem: 'missing' | 'wrong' | 'expired' | 'too-far' | 'too-long' | 'not-taken';
};

export type CardEntry = {
  readonly kind: 'card';
  readonly number: string;
  readonly brand: CardBrand;
  readonly expiry: Expiry;
  readonly zip: string;
  readonly nameOn: string;
  readonly securityCode: string;
};
export type BankEntry = {
  readonly kind: 'bankAccount';
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: BankAccountType;
  readonly nameOn: string;
};
export type MethodEntry = CardEntry | BankEntry;
type Read<Entry> = Result<Entry, readonly EntryProblem[]>;

/** Parses what was typed, the same in the browser and in the vault (decisions 8). `today` is the account's date. */
export function readEntry(kind: MethodEntry['kind'], typed: Typed, today: IsoDate): Read<MethodEntry> {
  return kind === 'card' ? readCard(typed, today) : readBankAccount(typed);
}

function readCard(typed: Typed, today: IsoDate): Read<CardEntry> {
  const number = digitsOf(typed.cardNumber ?? '');
  const brand = cardBrand(number);
  const expiry = readExpiry(typed.expiry ?? '');
  const late = expiry && expiryProblem(expiry, today);
  const securityCode = digitsOf(typed.securityCode ?? '');
  const zip = digitsOf(typed.zip ?? '');
  const problems = [
    ...nameProblems(typed),
    ...(isOtherCard(number) ? [{ field: 'cardNumber', problem: 'not-taken' } as const] : fieldProblem('cardNumber', number, brand !== undefined)),
    ...fieldProblem('expiry', typed.expiry, expiry !== undefined),
    ...(late === 'expired' || late === 'too-far' ? [{ field: 'expiry', problem: late } as const] : []),
    // Without a brand the code's length is unknown, and the number already has its own problem.
    ...fieldProblem('securityCode', securityCode, brand === undefined || isSecurityCode(securityCode, brand)),
    ...fieldProblem('zip', zip, isZip(zip)),
  ];
  if (problems.length > 0 || brand === undefined || expiry === undefined) return refuse(problems);
  return accept({ kind: 'card', number, brand, expiry, zip, nameOn: nameIn(typed), securityCode });
}

function readBankAccount(typed: Typed): Read<BankEntry> {
  const routingNumber = digitsOf(typed.routingNumber ?? '');
  const accountNumber = digitsOf(typed.accountNumber ?? '');
  const accountType = bankAccountType(typed.accountType);
  const problems = [
    ...nameProblems(typed),
    ...fieldProblem('accountType', typed.accountType, accountType !== undefined),
    ...fieldProblem('routingNumber', routingNumber, isRoutingNumber(routingNumber)),
    ...fieldProblem('accountNumber', accountNumber, /^\d{4,17}$/.test(accountNumber)),
  ];
  if (problems.length > 0 || accountType === undefined) return refuse(problems);
  return accept({ kind: 'bankAccount', routingNumber, accountNumber, accountType, nameOn: nameIn(typed) });
}

const nameIn = (typed: Typed): string => (typed.nameOn ?? '').trim();

function nameProblems(typed: Typed): readonly EntryProblem[] {
  const name = nameIn(typed);
  return name.length > LONGEST_HOLDER ? [{ field: 'nameOn', problem: 'too-long' }] : fieldProblem('nameOn', name, isHolder(name));
}

function fieldProblem(field: EntryField, typed: string | undefined, isRight: boolean): readonly EntryProblem[] {
  if (!typed?.trim()) return [{ field, problem: 'missing' }];
  return isRight ? [] : [{ field, problem: 'wrong' }];
}
