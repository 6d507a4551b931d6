import { refusalReason } from '#modules/payments/rules/refusal-reasons.ts';
import type { Refused } from '../refusal-text.ts';

/** What quick pay is called in each of its states. */
export function quickHeading({ refused }: { readonly refused: Refused | undefined }) {
  switch (refused && refusalReason(refused.reason)) {
    case undefined:
      return refused ? 'notQuicklyHeading' : 'quickHeading';
    case 'nothing-due':
      return 'nothingDueHeading';
    case 'online-payments-refused':
      return 'billPayUnavailable';
    default:
      return 'notQuicklyHeading';
  }
}
