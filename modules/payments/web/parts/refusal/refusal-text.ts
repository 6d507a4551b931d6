import type { MustPayToday } from '#modules/billing/rules/must-pay-today.ts';
import { sayFailure } from '#modules/failures/web/parts/say.ts';
import type { RefusalReason } from '#modules/payments/rules/quote/refusal-reasons.ts';
import type { MethodMessages } from '#modules/wallet/web/parts/method-words.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import type { PayRefusalFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { agoText } from './ago-text.ts';

/** Any refusal, with the details that only some of them have. */
export type Refused = Partial<Details> & { readonly reason: RefusalReason };

type Details = Omit<UnionOf<PayRefusalFragment>, 'reason'>;
type UnionOf<T> = { readonly [Key in T extends unknown ? keyof T : never]: T extends { readonly [K in Key]: infer Value } ? Value : never };

/**
 * The words for each refusal of a payment; the compiler flags a missing case when the rules gain a reason. A page that is older than the server can
 * receive one that it does not know.
 */
export function refusalText(refused: Refused, words: Words): string {
  const say = sayIn<typeof en>(words, 'payments');
  const money = (amount: Cents | null | undefined) => formatCents(amount ?? zero, words.language);
  const { lastPayment } = refused;
  const other = {
    amount: money(lastPayment?.amount),
    ago: lastPayment ? agoText(lastPayment.minutesAgo, say) : '',
    number: lastPayment?.confirmationNumber ?? '',
  };
  switch (refused.reason) {
    case 'amount-out-of-range':
      return say('amountOutOfRange', { minimum: money(refused.minimum), maximum: money(refused.maximum) });
    case 'amount-above-due':
      return say('amountAboveDue', { surplus: money(refused.excess) });
    case 'must-pay-today':
      return mustPayTodayText(refused.because, words);
    case 'date-out-of-range':
      return say('dateOutOfRange', { last: refused.to ? formatDate(refused.to, 'long', words.language) : '' });
    case 'past-cut-off':
      return say(refused.onlyLater ? 'pastCutOffReplacing' : 'pastCutOff');
    case 'too-many-scheduled':
      return say('tooManyScheduled');
    case 'only-later':
      return say('onlyLater');
    case 'new-day':
      return say('newDay', { today: refused.today ? formatDate(refused.today, 'long', words.language) : '' });
    case 'scheduled-taken':
      return say('scheduledTaken');
    case 'scheduled-gone':
      return say('scheduledGone');
    case 'no-such-method':
      return say('noSuchMethod');
    case 'method-expired':
      return sayIn<MethodMessages>(words, 'wallet')('methodExpired');
    case 'method-restricted':
      return sayFailure(words)(refused.restrictedKind === 'card' ? 'methodCardText' : 'methodBankText');
    case 'method-unavailable':
      return sayIn<MethodMessages>(words, 'wallet')('methodUnavailable');
    case 'method-only-today':
      return say('methodOnlyToday');
    case 'method-expires-first':
      return say('methodExpiresFirst');
    case 'method-not-saved':
      return say('methodNotSaved');
    case 'security-code-gone':
      return say('securityCodeGone');
    case 'no-usable-method':
      return say('noUsableMethod');
    case 'changed':
      if (!lastPayment) return say('changed');
      return lastPayment.scheduled ? say('changedByScheduled', other) : say('changedByPayment', other);
    case 'payment-in-progress':
      return say('paymentInProgress', other);
    case 'same-amount-unanswered':
      return say('sameAmountUnanswered', other);
    case 'online-payments-refused':
      return sayFailure(words)('onlineRefusedText');
    case 'may-not-pay':
      return say('mayNotPay');
    case 'terms-not-agreed':
      return say('termsNotAgreed');
    case 'no-such-intent':
    case 'no-such-part':
      return say('paymentGone');
    case 'already-submitted':
      return say('alreadySubmitted');
    case 'intent-reused':
      return say('intentReused');
    case 'nothing-due':
      return say('nothingDue');
    case 'incomplete':
      return say(refused.missing === 'method' ? 'chooseMethodError' : 'invalidAmount');
    default:
      refused.reason satisfies never;
      return sayFailure(words)('service');
  }
}

/** Why the payment must be made today (specification 5). */
export function mustPayTodayText(because: MustPayToday | null | undefined, words: Words): string {
  const say = sayIn<typeof en>(words, 'payments');
  switch (because) {
    case 'inactive-account':
      return say('mustPayTodayInactive');
    case 'pending-past-due':
      return say('mustPayTodayPending');
    default:
      return say('mustPayTodayPastDue');
  }
}
