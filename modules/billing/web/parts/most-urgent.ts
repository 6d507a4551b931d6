import { isTakenCareOf } from '#modules/statements/rules/taken-care-of.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';

type Bill = Pick<BillingPartFragment, 'part' | 'amountDue' | 'pastDue' | 'dueOn' | 'card' | 'alerts'>;

/** What is due, the most urgent first: past due, then by due date; what pays itself comes after what does not. */
export const mostUrgentFirst = <Part extends Bill>(parts: readonly Part[]): readonly Part[] =>
  parts
    .filter(({ amountDue }) => amountDue > 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || (dueOf(one) < dueOf(other) ? -1 : Number(dueOf(one) > dueOf(other))));

const rankOf = (bill: Bill): number => (bill.pastDue > 0 ? 0 : isTakenCareOf(bill) ? 2 : 1);
const dueOf = ({ dueOn }: Bill): string => dueOn ?? '';
