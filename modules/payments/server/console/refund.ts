import { randomUUID } from 'node:crypto';
import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import { versionSeen } from '#platform/rules/console/address.ts';
import type { ConsoleProblem } from '#platform/rules/console/answer.ts';
import type { ConsoleFields } from '#platform/rules/console/route.ts';
import { formatCents } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readAmount } from '../../rules/quote/payment-amount.ts';
import { isRefundGround } from '../../rules/reversal/reversal.ts';
import type { PaymentWithStatus } from '../api.ts';
import type { RefundRefusal } from '../reversals/refund.ts';
import { type OperatorRequest, type PaymentsConsoleDependencies, problem } from './dependencies.ts';

/** The key of a form that was sent; undefined if it has none. */
export const keyIn = ({ key = '' }: ConsoleFields): string | undefined => (isUuid(key) ? key : undefined);

/** Refunds as the form says; returns the refund's state, or what is wrong. */
export async function giveBack(
  { payments }: PaymentsConsoleDependencies,
  request: OperatorRequest,
  { paymentId }: PaymentWithStatus,
): Promise<Result<string, readonly ConsoleProblem[]>> {
  const { fields, actor } = request;
  const typed = (fields.amount ?? '').trim();
  const reason = reasonIn(fields);
  const amount = readAmount(typed);
  const { ground = '' } = fields;
  const problems: readonly ConsoleProblem[] = [
    ...(typed !== '' && amount === undefined ? [problem('amount', 'refundAmountWrong')] : []),
    ...(isRefundGround(ground) ? [] : [problem('ground', 'refundGroundMissing')]),
    ...(reason.ok ? [] : reason.refusal),
  ];
  if (problems.length > 0 || !reason.ok || !isRefundGround(ground)) return refuse(problems);
  const seen = versionSeen(fields);
  const refund = await payments.refund({
    paymentId,
    amount,
    ground,
    leftSeen: seen === undefined ? undefined : cents(seen),
    actor,
    reason: reason.value,
    key: keyIn(fields) ?? randomUUID(),
  });
  return refund.ok ? accept(refund.value.state) : refuse([problemOf(request, refund.refusal)]);
}

function problemOf({ language }: OperatorRequest, refusal: RefundRefusal): ConsoleProblem {
  if (refusal.reason === 'amount-out-of-range') return problem('amount', 'refundAmountMost', { left: formatCents(refusal.maximum, language) });
  return problem('', `refundNot_${refusal.reason}`);
}
