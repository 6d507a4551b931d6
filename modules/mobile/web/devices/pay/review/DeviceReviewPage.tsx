import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { deviceJourney } from '#modules/mobile/rules/device-journey.ts';
import { NoLongerPossible } from '#modules/payments/web/parts/payable/NoLongerPossible.tsx';
import type { Refused } from '#modules/payments/web/parts/refusal/refusal-text.ts';
import { Step } from '#modules/payments/web/parts/step/Step.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import type { CodeEntry } from '#modules/payments/web/parts/submit/code-entry.ts';
import { PayForm } from '#modules/payments/web/parts/submit/PayForm.tsx';
import { useReviewRows } from '#modules/payments/web/parts/submit/useReviewRows.tsx';
import { SecurityCodeField, SecurityCodeOffer } from '#modules/wallet/web/parts/SecurityCode.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { type DeviceWay, deviceChangePath, devicePath, positionInDevice } from '../device-path.ts';
import { useSay } from '../say.ts';

export type DeviceReview = { readonly way: DeviceWay; readonly today: IsoDate } & (
  | { readonly quote: PayQuoteFragment; readonly refused: undefined; readonly code: CodeEntry }
  | { readonly quote: undefined; readonly refused: Refused }
);

/** The final check before the money moves (PAY-10). */
export function DeviceReviewPage({ data }: PageProps<DeviceReview>) {
  const say = usePaymentSay();
  const sayMobile = useSay();
  const { submission } = useSubmission();
  const aside = data.quote && { heading: say('afterPayment'), content: <LeftToPay quote={data.quote} /> };
  return (
    <Step
      place={positionInDevice('review')}
      heading={say(deviceJourney.steps.review.heading)}
      submission={submission}
      unavailable={say('unavailablePay')}
      aside={aside}
    >
      {data.quote ? (
        <Review {...data} />
      ) : (
        <NoLongerPossible
          refused={data.refused}
          mend={{ amount: deviceChangePath('amount', data.way), method: deviceChangePath('method', data.way) }}
          back={{ href: pathOf('mobileDevices'), text: sayMobile('backToDevices') }}
        />
      )}
    </Step>
  );
}

function Review({ way, today, quote, code }: Extract<DeviceReview, { readonly refused: undefined }>) {
  const say = usePaymentSay();
  const rows = useReviewRows(quote, today, {
    amount: { href: deviceChangePath('amount', way), label: say('change'), what: say('whatAmount') },
    method: { href: deviceChangePath('method', way), label: say('change'), what: say('whatMethod') },
    date: undefined,
  });
  return (
    <>
      <SummaryList rows={rows} />
      <PayForm intent={way.intent} quote={quote} aboveDueConfirmed={false}>
        {typeof code === 'object' && <SecurityCodeField url={code.url} without={devicePath('review', way)} />}
      </PayForm>
      {code === 'may' && <SecurityCodeOffer />}
    </>
  );
}

function LeftToPay({ quote }: { readonly quote: PayQuoteFragment }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Rows>
      <Row aside={<Amount look="strong">{formatCents(quote.amountDueAfter, language)}</Amount>}>{say('leftOfDevice')}</Row>
    </Rows>
  );
}
