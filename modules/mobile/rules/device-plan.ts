import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, cents, lesser, minus, plus } from '#platform/rules/money.ts';

/** What decides about a device's next installment. */
export type PlanFacts = {
  readonly financed: Cents;
  /** In how many months it is paid. */
  readonly installments: number;
  readonly installmentsBilled: number;
  /** What statements have asked of it. */
  readonly billed: Cents;
  /** What was paid towards it besides, less what of that went back. */
  readonly paidAhead: Cents;
};

/** A device that is paid in installments. */
export type DevicePlan = PlanFacts & {
  readonly planId: string;
  readonly device: string;
  /** Of the line that uses it. */
  readonly phoneNumber: string;
  readonly orderId: string;
  readonly startedOn: IsoDate;
  /** The payments towards it that `paidAhead` counts. */
  readonly paymentIds: readonly string[];
};

/** What is left to ask, which is what pays the device off. What a statement has asked is owed with the bill, paid or not. */
export const payOff = ({ financed, billed, paidAhead }: PlanFacts): Cents => minus(financed, plus(billed, paidAhead));

/** What a month costs: the financed amount in equal parts, rounded up, so that the last one is the smaller one. */
export const monthlyInstallment = ({ financed, installments }: Pick<PlanFacts, 'financed' | 'installments'>): Cents =>
  cents(Math.ceil(financed / installments));

/**
 * What the next statement asks; undefined when nothing is left. What is paid ahead ends a plan sooner and leaves its months as they are;
 * where such a payment went back, the last installment asks all that is left, or the next statement does after it.
 */
export function nextInstallment(plan: PlanFacts): { readonly number: number; readonly amount: Cents } | undefined {
  const left = payOff(plan);
  if (left <= 0) return undefined;
  const number = plan.installmentsBilled + 1;
  return { number, amount: number < plan.installments ? lesser(monthlyInstallment(plan), left) : left };
}
