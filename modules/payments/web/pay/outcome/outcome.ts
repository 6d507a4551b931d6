import { PayOutcomeDocument, type PayOutcomeQuery } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { enteredFor, type OutcomeData, withVariant } from '../../parts/outcome/outcome.ts';
import type { OutcomePage } from '../../parts/outcome/outcome-page.ts';
import { loadAutoPayOutcome } from '../auto-pay/outcome.ts';
import { awayFrom } from '../redirects.ts';

type BilledPart = NonNullable<PayOutcomeQuery['account']>['billing']['parts'][number];

/** What came of paying a bill, and the current standing of its part of the account. */
export type BillOutcome = OutcomeData & {
  readonly aboveDueConfirmed: boolean;
  readonly methodId: string | null;
  readonly billed: BilledPart | undefined;
};

/** Loads one of the three outcome pages, or redirects to the right one. */
export async function loadOutcome(page: OutcomePage, request: PageRequest): Promise<BillOutcome | Elsewhere> {
  const { graph, params } = request;
  const { intent = '' } = params;
  const [{ account }, autoPay] = await Promise.all([graph(PayOutcomeDocument, { intent }), loadAutoPayOutcome(graph, intent)]);
  const away = awayFrom(page, request, withVariant(account, autoPay));
  if (away || !account?.paymentOutcome || !account.paymentDraft) return away ?? notHere;
  const { paymentOutcome: payment, paymentDraft: draft } = account;
  const billed = account.billing.parts.find(({ part }) => part === payment.part);
  return { intent, payment, aboveDueConfirmed: draft.aboveDueConfirmed, methodId: draft.methodId, billed, autoPay, entered: enteredFor(account) };
}
