import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { orderPayJourney } from '#modules/orders/rules/order-pay-journey.ts';
import { NoLongerPossible } from '#modules/payments/web/parts/payable/NoLongerPossible.tsx';
import type { Refused } from '#modules/payments/web/parts/refusal/refusal-text.ts';
import { Step } from '#modules/payments/web/parts/step/Step.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import type { CodeEntry } from '#modules/payments/web/parts/submit/code-entry.ts';
import { PayForm } from '#modules/payments/web/parts/submit/PayForm.tsx';
import { useReviewRows } from '#modules/payments/web/parts/submit/useReviewRows.tsx';
import { SecurityCodeField, SecurityCodeOffer } from '#modules/wallet/web/parts/SecurityCode.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { type OrderPayWay, orderChangePath, orderPayPath, positionInOrderPay } from '../order-pay-path.ts';
import { useSay } from '../say.ts';

export type OrderPayReview = { readonly way: OrderPayWay; readonly today: IsoDate } & (
  | { readonly quote: PayQuoteFragment; readonly refused: undefined; readonly code: CodeEntry }
  | { readonly quote: undefined; readonly refused: Refused }
);

/** The final check before the money moves (PAY-10). */
export function OrderPayReviewPage({ data }: PageProps<OrderPayReview>) {
  const say = useSay();
  const sayPayment = usePaymentSay();
  const { submission } = useSubmission();
  const { way } = data;
  return (
    <Step
      place={positionInOrderPay('review')}
      heading={sayPayment(orderPayJourney.steps.review.heading)}
      submission={submission}
      unavailable={sayPayment('unavailablePay')}
      aside={data.quote && { heading: sayPayment('afterPayment'), content: <p>{say('payThen')}</p> }}
    >
      {data.quote ? (
        <Review {...data} />
      ) : (
        <NoLongerPossible
          refused={data.refused}
          mend={{ method: orderChangePath('method', way) }}
          back={{ href: pathOf('order', { id: way.id }), text: say('toOrder') }}
        />
      )}
    </Step>
  );
}

function Review({ way, today, quote, code }: Extract<OrderPayReview, { readonly refused: undefined }>) {
  const say = usePaymentSay();
  const method = { href: orderChangePath('method', way), label: say('change'), what: say('whatMethod') };
  return (
    <>
      <SummaryList rows={useReviewRows(quote, today, { amount: undefined, method, date: undefined })} />
      <PayForm intent={way.intent} quote={quote} aboveDueConfirmed={false}>
        {typeof code === 'object' && <SecurityCodeField url={code.url} without={orderPayPath('review', way)} />}
      </PayForm>
      {code === 'may' && <SecurityCodeOffer />}
    </>
  );
}
