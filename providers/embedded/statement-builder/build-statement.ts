import type { OpenItem, ServiceState } from '#modules/billing/rules/ageing.ts';
import { lineGroups, type StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, cents, lesser, minus, negated, plus, zero } from '#platform/rules/money.ts';
import { isServed } from '../dunning/service-states.ts';
import type { DraftLine } from './draft-line.ts';
import { lateFee } from './late-fee.ts';
import { type TaxableLine, type TaxRule, taxLines } from './taxes.ts';

type ServiceGroup = Exclude<StatementLine['group'], 'taxes-and-fees'>;
type Description = StatementLine['description'];

/** A plan at one price. A change of price is a second entry with the same code that starts the day after the first one ends. */
export type BilledProduct = {
  readonly code: string;
  readonly group: ServiceGroup;
  readonly description: Description;
  /** A month's price in advance, before promotion and taxes. */
  readonly monthly: Cents;
  /** First day at this price; undefined: since always. */
  readonly from?: IsoDate | undefined;
  /** Last day at this price; undefined: until further notice. */
  readonly to?: IsoDate | undefined;
  readonly promotion?: Promotion | undefined;
};

/** What is taken off a product's price for a while. */
export type Promotion = {
  readonly code: string;
  readonly description: Description;
  /** Off each month, positive. */
  readonly amount: Cents;
  /** The last day on which a month that begins is still reduced. */
  readonly until: IsoDate;
};

export type OneTimeCharge = {
  readonly code: string;
  readonly group: ServiceGroup;
  readonly kind: 'one-time' | 'usage' | 'fee' | 'credit';
  readonly description: Description;
  /** Positive is charged; a credit is negative. */
  readonly amount: Cents;
  readonly on: IsoDate;
};

/** What was booked outside statements and payments since the one before; it has moved the balance already and is told here. Never taxed. */
export type PostedAdjustment = {
  readonly kind: 'credit' | 'adjustment' | 'fee' | 'write-off' | 'opening-balance';
  readonly code: string;
  readonly description: Description;
  /** Positive is charged, negative is given. */
  readonly amount: Cents;
  readonly on: IsoDate;
};

export type StatementInput = {
  readonly part: AccountPart;
  readonly on: IsoDate;
  /** The month that is billed in advance, both days included. */
  readonly period: { readonly from: IsoDate; readonly to: IsoDate };
  /** What was owed after the statement before; negative is credit. */
  readonly previousBalance: Cents;
  /** Received since the statement before, positive. */
  readonly payments: Cents;
  /** What the statements before asked and is not paid, newest first. */
  readonly openItems: readonly OpenItem[];
  /** Where service has ended, none is billed. */
  readonly serviceState: ServiceState;
  /** Everything the account has or had; those in force on the period's first day are billed for the whole of it. */
  readonly products: readonly BilledProduct[];
  /** What happened since the statement before. */
  readonly oneTime: readonly OneTimeCharge[];
  readonly adjustments: readonly PostedAdjustment[];
  readonly taxes: readonly TaxRule[];
  /** Whether the Auto Pay discount was earned: enrolled and eligible on the day of the statement (decisions 7). */
  readonly autoPayDiscount: boolean;
};

export type StatementDraft = {
  readonly lines: readonly DraftLine[];
  /** The sum of the lines. */
  readonly charges: Cents;
  /** previousBalance - payments + charges; negative is credit. */
  readonly balance: Cents;
};

/** AUTO-05: a month, for core and for mobile each. */
const AUTO_PAY_DISCOUNT: Cents = cents(500);

/**
 * What a part of an account is asked for a month: plans, promotions, one-time charges, a late fee, taxes, the Auto Pay discount.
 * Taxes are on the price after the promotion; the Auto Pay discount is a reward for the way of paying and reduces no tax.
 */
export function buildStatement(input: StatementInput): StatementDraft {
  const products = isServed(input.serviceState) ? input.products.filter((product) => inForce(product, input.period.from)) : [];
  const before = minus(input.previousBalance, input.payments);
  const sales: readonly TaxableLine[] = [
    ...products.map((product) => ({ group: product.group, amount: minus(product.monthly, promotionOf(product, input.period.from)?.amount ?? zero) })),
    ...input.oneTime.filter((charge) => charge.kind !== 'credit'),
  ];
  const lines = [
    ...products.flatMap((product) => productLines(product, input.period)),
    ...input.oneTime.map(({ on, ...charge }) => ({ ...charge, period: { from: on, to: on } })),
    ...input.adjustments.map(adjustmentLine),
    ...lateFee(plus(before, ...input.adjustments.map(({ amount }) => lesser(amount, zero))), input.openItems, input.on),
    ...autoPayDiscount(input, plus(...products.map(({ monthly }) => monthly))),
    ...taxLines(input.taxes, sales),
  ].sort((one, other) => lineGroups.indexOf(one.group) - lineGroups.indexOf(other.group));
  const charges = plus(...lines.map(({ amount }) => amount));
  return { lines, charges, balance: plus(before, charges) };
}

function adjustmentLine({ kind, code, description, amount, on }: PostedAdjustment): DraftLine {
  const shownAs = kind === 'fee' ? 'fee' : amount < 0 ? 'credit' : 'one-time';
  return { kind: shownAs, code, group: 'account', description, amount, period: { from: on, to: on } };
}

const inForce = ({ from, to }: BilledProduct, day: IsoDate): boolean => (from === undefined || from <= day) && (to === undefined || day <= to);

const promotionOf = ({ promotion }: BilledProduct, day: IsoDate): Promotion | undefined =>
  promotion !== undefined && day <= promotion.until ? promotion : undefined;

function productLines(product: BilledProduct, period: StatementInput['period']): readonly DraftLine[] {
  const { code, group, description, monthly } = product;
  const promotion = promotionOf(product, period.from);
  const price: DraftLine = { kind: 'recurring', code, group, description, amount: monthly, period };
  if (promotion === undefined) return [price];
  return [price, { kind: 'discount', code: promotion.code, group, description: promotion.description, amount: negated(promotion.amount), period }];
}

function autoPayDiscount({ autoPayDiscount: earned, part, period }: StatementInput, monthly: Cents): readonly DraftLine[] {
  if (!earned || part === 'streaming' || monthly <= 0) return [];
  const description = { en: 'Auto Pay discount', es: 'Descuento por Auto Pay' };
  const amount = negated(lesser(AUTO_PAY_DISCOUNT, monthly));
  return [{ kind: 'discount', code: 'auto-pay-discount', group: 'account', description, amount, period }];
}
