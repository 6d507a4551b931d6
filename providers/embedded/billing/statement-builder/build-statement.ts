import type { OpenItem, ServiceState } from '#modules/billing/rules/ageing.ts';
import { lineGroups } from '#modules/statements/rules/statement-line.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, cents, lesser, minus, negated, plus, zero } from '#platform/rules/money.ts';
import type { ServiceGroup } from '#providers/books/plans.ts';
import type { TaxRule } from '#providers/books/taxes.ts';
import { isServed } from '../dunning/service-states.ts';
import type { BilledProduct, Description } from './billed-product.ts';
import { type BilledMonth, corrections } from './corrections.ts';
import type { DraftLine } from './draft-line.ts';
import { lateFee } from './late-fee.ts';
import { type Days, partOfMonth } from './part-of-month.ts';
import { type PlanStretch, stretchesOf } from './stretches.ts';
import { type TaxableLine, taxLines } from './taxes.ts';

export type OneTimeCharge = {
  readonly code: string;
  readonly group: ServiceGroup;
  readonly kind: 'one-time' | 'usage' | 'fee' | 'credit';
  readonly description: Description;
  /** Positive is a charge, negative a credit. */
  readonly amount: Cents;
  readonly on: IsoDate;
};

/** An adjustment booked since the previous statement, which already moved the balance and is listed here. Never taxed. */
export type PostedAdjustment = {
  readonly kind: 'credit' | 'adjustment' | 'fee' | 'write-off' | 'opening-balance';
  readonly code: string;
  readonly description: Description;
  /** Positive is a charge, negative is given. */
  readonly amount: Cents;
  readonly on: IsoDate;
};

export type StatementInput = {
  readonly part: AccountPart;
  readonly on: IsoDate;
  /** The month billed in advance, inclusive. */
  readonly period: Days;
  /** What was owed after the previous statement; negative is a credit. */
  readonly previousBalance: Cents;
  /** Received since the previous statement, positive. */
  readonly payments: Cents;
  /** What previous statements asked for that is still unpaid, newest first. */
  readonly openItems: readonly OpenItem[];
  /** Service that has ended is not billed. */
  readonly serviceState: ServiceState;
  /** Every product the account has or had, ordered by code and time. Each day of the period is billed at its known price. */
  readonly products: readonly BilledProduct[];
  /** Undefined for the first statement: the days before it are free of charge (docs/decisions/0013). */
  readonly billedBefore: BilledMonth | undefined;
  /** One-time charges since the previous statement. */
  readonly oneTime: readonly OneTimeCharge[];
  readonly adjustments: readonly PostedAdjustment[];
  /** Device installments: taxed with their order, and owed with or without service. */
  readonly installments?: readonly DraftLine[] | undefined;
  readonly taxes: readonly TaxRule[];
  /** Whether the Auto Pay discount was earned: enrolled and eligible on the day of the statement (decisions 7). */
  readonly autoPayDiscount: boolean;
  /** The fee if an older statement is past due. */
  readonly lateFee: Cents;
  /** The day of an active arrangement: what fell due before it is paid by arrangement, and earns no late fee. */
  readonly arrangedOn?: IsoDate | undefined;
};

export type StatementDraft = {
  readonly lines: readonly DraftLine[];
  /** The sum of the lines. */
  readonly charges: Cents;
  /** previousBalance - payments + charges; negative is a credit. */
  readonly balance: Cents;
};

/** The monthly discount for core and for mobile each (AUTO-05). */
const AUTO_PAY_DISCOUNT: Cents = cents(500);

/**
 * Builds the monthly statement of a part: plans, promotions, corrections of the month before, one-time charges, adjustments, a late fee, taxes, the
 * Auto Pay discount. Taxes apply to the price after promotions; the Auto Pay discount rewards the way of paying and reduces no tax.
 */
export function buildStatement(input: StatementInput): StatementDraft {
  const served = isServed(input.serviceState);
  const stretches = served ? stretchesOf(input.products, input.period) : [];
  const plans = stretches.map((stretch) => ({ ...lineOf(stretch, input.period), product: stretch.product }));
  const corrected = input.billedBefore === undefined ? [] : corrections(input.billedBefore, input.products, served);
  const before = minus(input.previousBalance, input.payments);
  const credits = input.adjustments.map(({ amount }) => lesser(amount, zero));
  const lines = [
    ...plans.map(({ product: _, ...line }) => line),
    ...corrected,
    ...input.oneTime.map(({ on, ...charge }) => ({ ...charge, period: { from: on, to: on } })),
    ...(input.installments ?? []),
    ...input.adjustments.map(adjustmentLine),
    ...lateFee({ balance: plus(before, ...credits), items: input.openItems, arrangedOn: input.arrangedOn }, input.on, input.lateFee),
    ...autoPayDiscount(input, plus(...plans.map(({ amount }) => amount))),
    ...taxLines(input.taxes, [
      ...salesOf(plans),
      ...corrected.map(asCorrection),
      ...input.oneTime.filter(({ kind }) => kind !== 'credit').map(asOccasion),
    ]),
  ].sort((one, other) => lineGroups.indexOf(one.group) - lineGroups.indexOf(other.group));
  const charges = plus(...lines.map(({ amount }) => amount));
  return { lines, charges, balance: plus(before, charges) };
}

/** What the next statement needs to know about this one. */
export const billedMonth = (month: Days, serviceState: ServiceState, lines: readonly DraftLine[]): BilledMonth => ({
  month,
  wasServed: isServed(serviceState),
  stretches: lines.flatMap(({ kind, monthly, period, code, group, description }) =>
    monthly === undefined || period === undefined || (kind !== 'recurring' && kind !== 'discount')
      ? []
      : [{ kind, monthly, code, group, description, ...period }],
  ),
});

function lineOf({ kind, code, group, description, monthly, from, to }: PlanStretch, period: Days): DraftLine {
  return { kind, code, group, description, amount: partOfMonth(monthly, { from, to }, period), period: { from, to }, monthly };
}

const asCorrection = ({ group, amount }: DraftLine): TaxableLine => ({ group, amount, of: 'correction' });
const asOccasion = ({ group, amount }: OneTimeCharge): TaxableLine => ({ group, amount, of: 'occasion' });

/** A plan is taxed once, on its price after reductions, however many stretches it has. */
function salesOf(plans: readonly (DraftLine & { readonly product: string })[]): readonly TaxableLine[] {
  return [...Map.groupBy(plans, ({ product }) => product).values()].flatMap((lines) => {
    const [first] = lines;
    return first === undefined ? [] : [{ group: first.group, amount: plus(...lines.map(({ amount }) => amount)), of: 'month' }];
  });
}

function adjustmentLine({ kind, code, description, amount, on }: PostedAdjustment): DraftLine {
  const shownAs = kind === 'fee' ? 'fee' : amount < 0 ? 'credit' : 'one-time';
  return { kind: shownAs, code, group: 'account', description, amount, period: { from: on, to: on } };
}

/** @param monthly all plans after their promotions; the discount never exceeds it */
function autoPayDiscount({ autoPayDiscount: earned, part, period }: StatementInput, monthly: Cents): readonly DraftLine[] {
  if (!earned || part === 'streaming' || monthly <= 0) return [];
  const description = { en: 'Auto Pay discount', es: 'Descuento por pago automático' };
  const amount = negated(lesser(AUTO_PAY_DISCOUNT, monthly));
  return [{ kind: 'discount', code: 'auto-pay-discount', group: 'account', description, amount, period }];
}
