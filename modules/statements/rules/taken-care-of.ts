import type { Cents } from '#platform/rules/money.ts';

type Status = { readonly kind: string; readonly amount: Cents | null };

type Standing = { readonly card: Pick<Status, 'kind'>; readonly alerts: readonly Pick<Status, 'kind'>[] };

/** A payment without an answer may have paid what is due: paying again stays possible, and nobody is urged to. */
export const isUnanswered = ({ card, alerts }: Standing): boolean => [card, ...alerts].some(({ kind }) => kind === 'unanswered-payment');

/** Auto Pay or scheduled payments will pay what is due, or a payment may have done so, so the customer is not urged to. */
export const isTakenCareOf = ({
  card,
  alerts,
  amountDue,
}: {
  readonly card: Status;
  readonly alerts: readonly Pick<Status, 'kind'>[];
  readonly amountDue: Cents;
}): boolean =>
  isUnanswered({ card, alerts }) || card.kind === 'auto-pay-scheduled' || (card.kind === 'scheduled-payment' && (card.amount ?? 0) >= amountDue);
