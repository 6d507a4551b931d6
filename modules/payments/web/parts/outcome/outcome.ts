import type { PayOutcomeFragment, PayOutcomeQuery } from '#platform/web/generated/graphql.ts';
import type { AutoPayOutcome } from '../../pay/auto-pay/outcome.ts';
import { outcomePage } from './outcome-page.ts';
import { type Besides, partialOf } from './partial.ts';

/** What came of an intent. */
export type OutcomeData = {
  readonly intent: string;
  readonly payment: PayOutcomeFragment;
  /** The outcome of Auto Pay, if it was requested with the payment. */
  readonly autoPay: AutoPayOutcome | undefined;
  /** The method that paid, if it was entered during the payment. */
  readonly entered: { readonly methodId: string; readonly keeping: string } | undefined;
};

/** What else the page of an outcome says: what failed of a payment that was made, or that Auto Pay was turned on though it was not (PAY-11). */
export function variantOf(payment: { readonly state: string }, besides: Besides): string | undefined {
  const page = outcomePage(payment);
  if (page === 'done') return partialOf(besides);
  return page === 'failed' && besides.autoPay === 'on' ? 'enrolled' : undefined;
}

/** The answer with the variant of the outcome's page. */
export function withVariant(account: PayOutcomeQuery['account'], autoPay: OutcomeData['autoPay']) {
  if (!account?.paymentOutcome) return account;
  const variant = variantOf(account.paymentOutcome, { entered: enteredFor(account), autoPay });
  return { ...account, paymentOutcome: { ...account.paymentOutcome, variant } };
}

/** The paying method, if it was entered during the payment. */
export function enteredFor({ enteredMethods, paymentDraft }: NonNullable<PayOutcomeQuery['account']>): OutcomeData['entered'] {
  const entered = enteredMethods.find(({ method }) => method.id === paymentDraft?.methodId);
  return entered && { methodId: entered.method.id, keeping: entered.keeping };
}
