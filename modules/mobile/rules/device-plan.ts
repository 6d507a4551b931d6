import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, cents, lesser, minus, plus } from '#platform/rules/money.ts';

/** What determines a device's next installment. */
export type PlanFacts = {
  readonly financed: Cents;
  /** The number of monthly installments. */
  readonly installments: number;
  readonly installmentsBilled: number;
  /** What statements have asked for it so far. */
  readonly billed: Cents;
  /** What was paid toward it outside of bills, minus any of that returned. */
  readonly paidAhead: Cents;
};

/** A device that is paid in installments. */
export type DevicePlan = PlanFacts & {
  readonly planId: string;
  readonly device: string;
  /** The phone number of the line that uses it. */
  readonly phoneNumber: string;
  readonly orderId: string;
  readonly startedOn: IsoDate;
  /** The payments that `paidAhead` counts. */
  readonly paymentIds: readonly string[];
};

/** What statements have not asked for yet: the amount that pays the device off. What a statement has asked for is owed with the bill, paid or not. */
export const payOff = ({ financed, billed, paidAhead }: PlanFacts): Cents => minus(financed, plus(billed, paidAhead));

/** The monthly amount: equal parts of the financed amount, rounded up, so the last one is smaller. */
export const monthlyInstallment = ({ financed, installments }: Pick<PlanFacts, 'financed' | 'installments'>): Cents =>
  cents(Math.ceil(financed / installments));

/**
 * What the next statement asks for; undefined if nothing is left. Paying ahead ends a plan sooner and leaves the monthly amounts unchanged. If such a
 * payment was returned, the last installment asks for everything left, or the statement after it does.
 */
export function nextInstallment(plan: PlanFacts): { readonly number: number; readonly amount: Cents } | undefined {
  const left = payOff(plan);
  if (left <= 0) return undefined;
  const number = plan.installmentsBilled + 1;
  return { number, amount: number < plan.installments ? lesser(monthlyInstallment(plan), left) : left };
}
