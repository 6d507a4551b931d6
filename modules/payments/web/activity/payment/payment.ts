import type { IsoDate } from '#platform/rules/calendar.ts';
import { type DebitTryFragment, PaymentDebitsDocument, PaymentDetailDocument, type PaymentDetailQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';

/** What the page shows. */
export type PaymentData = {
  readonly id: string;
  readonly shown:
    | {
        readonly payment: PaymentDetail;
        readonly ending: string;
        /** Online payments are refused: scheduled payments are not taken (PAY-14). */
        readonly storeOnly: boolean;
        /** The reader may pay online, and with it change how Auto Pay pays. */
        readonly mayPay: boolean;
        readonly today: IsoDate;
        /** Auto Pay's attempts for the same bill, oldest first; empty if Auto Pay did not make the payment. */
        readonly debits: readonly DebitTryFragment[] | typeof unavailable;
      }
    | typeof unavailable;
};

export type PaymentDetail = NonNullable<NonNullable<PaymentDetailQuery['account']>['payment']>;

/** Undefined if the reader has no such payment. The payment is ours and the attempts are the provider's, so each may fail alone. */
export async function loadPayment(graph: Graph, id: string): Promise<PaymentData | undefined> {
  const answer = await orUnavailable(graph(PaymentDetailDocument, { id }));
  if (answer === unavailable) return { id, shown: unavailable };
  const { account } = answer;
  if (!account?.payment) return undefined;
  const { payment, profile, user, today } = account;
  return {
    id,
    shown: {
      payment,
      ending: profile.accountLastFour,
      storeOnly: profile.storeOnly,
      mayPay: user.mayPay && !profile.storeOnly,
      today,
      debits: payment.channel === 'automatic' ? await loadDebits(graph, id) : [],
    },
  };
}

async function loadDebits(graph: Graph, id: string) {
  const answer = await orUnavailable(graph(PaymentDebitsDocument, { id }));
  return answer === unavailable ? unavailable : (answer.account?.paymentDebits ?? []);
}
