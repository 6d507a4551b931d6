import { type Cents, plus } from '#platform/rules/money.ts';
import {
  type IfLateFragment,
  PayOutcomeDocument,
  type PayOutcomeQuery,
  PayReceiptDocument,
  type PayReceiptQuery,
} from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { enteredFor, type OutcomeData, withVariant } from '../../parts/outcome/outcome.ts';
import type { OutcomePage } from '../../parts/outcome/outcome-page.ts';
import { loadAutoPayOutcome } from '../auto-pay/outcome.ts';
import { awayFrom } from '../redirects.ts';

type BilledPart = NonNullable<PayOutcomeQuery['account']>['billing']['parts'][number];

/** What came of paying a bill, and how its part of the account stands now. `scheduled`: what scheduled payments will pay of it. */
export type BillOutcome = OutcomeData & {
  readonly aboveDueConfirmed: boolean;
  readonly billed: BilledPart | undefined;
  readonly ifLate: IfLateFragment | undefined;
  readonly scheduled: Cents;
  /** Where the receipt goes, masked; and what Auto Pay would save. Undefined if they cannot be read now: the page does without. */
  readonly mailedTo: string | undefined;
  readonly offered: Offered | undefined;
};

type Offered = NonNullable<NonNullable<PayReceiptQuery['account']>['autoPay']>['parts'][number];

/** Loads one of the three outcome pages, or redirects to the right one. */
export async function loadOutcome(page: OutcomePage, request: PageRequest): Promise<BillOutcome | Elsewhere> {
  const { graph, params } = request;
  const { intent = '' } = params;
  const [{ account }, autoPay, besides] = await Promise.all([
    graph(PayOutcomeDocument, { intent }),
    loadAutoPayOutcome(graph, intent),
    page === 'done' ? orUnavailable(graph(PayReceiptDocument, {})) : undefined,
  ]);
  const away = awayFrom(page, request, withVariant(account, autoPay));
  if (away || !account?.paymentOutcome || !account.paymentDraft) return away ?? notHere;
  const { paymentOutcome: payment, paymentDraft: draft } = account;
  const billed = account.billing.parts.find(({ part }) => part === payment.part);
  const ifLate = account[payment.part]?.ifLate ?? undefined;
  const scheduled = plus(...account.scheduledPayments.filter(({ part }) => part === payment.part).map(({ amount }) => amount));
  const known = besides === undefined || besides === unavailable ? undefined : besides.account;
  const mailedTo = known?.user.maskedEmail;
  const offered = known?.autoPay?.parts.find(({ part }) => part === payment.part);
  return {
    mailedTo,
    offered,
    intent,
    payment,
    aboveDueConfirmed: draft.aboveDueConfirmed,
    billed,
    ifLate,
    scheduled,
    autoPay,
    entered: enteredFor(account),
  };
}
