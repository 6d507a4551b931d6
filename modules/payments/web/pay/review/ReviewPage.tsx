import { SummaryList, type SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { SecurityCodeField, SecurityCodeOffer } from '#modules/wallet/web/parts/SecurityCode.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { AlsoScheduledFragment, PayDraftFragment, PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { LateNote } from '../../parts/LateNote.tsx';
import type { Refused } from '../../parts/refusal/refusal-text.ts';
import { Step } from '../../parts/step/Step.tsx';
import { positionInPay } from '../../parts/step/steps.ts';
import type { CodeEntry } from '../../parts/submit/code-entry.ts';
import { PayForm } from '../../parts/submit/PayForm.tsx';
import { useReviewRows } from '../../parts/submit/useReviewRows.tsx';
import { useSay } from '../../say.ts';
import { AutoPayConsent } from '../auto-pay/AutoPayConsent.tsx';
import { OfferForm } from '../auto-pay/OfferForm.tsx';
import type { AutoPayOffer } from '../auto-pay/offer.ts';
import { type ChangeableStep, payChangePath, payPath } from '../pay-path.ts';
import { AfterPayment } from '../submit/AfterPayment.tsx';
import { AlsoScheduled } from '../submit/AlsoScheduled.tsx';
import { NoLongerPossible } from './NoLongerPossible.tsx';

export type ReviewData = { readonly draft: PayDraftFragment; readonly today: IsoDate } & (
  | {
      readonly quote: PayQuoteFragment;
      readonly refused: undefined;
      readonly autoPay: AutoPayOffer | undefined;
      readonly code: CodeEntry;
      readonly scheduled: readonly AlsoScheduledFragment[];
    }
  | { readonly quote: undefined; readonly refused: Refused }
);

export const reviewHeading = ({ replaces }: Pick<PayDraftFragment, 'replaces'>) => (replaces ? 'reviewChangeHeading' : 'reviewHeading');

/** The last step: the check before the money moves, with a link back to each answer (PAY-10). */
export function ReviewPage({ data }: PageProps<ReviewData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const aside = data.quote && { heading: say('afterPayment'), content: <AfterPayment quote={data.quote} /> };
  return (
    <Step
      place={positionInPay('review', data.draft)}
      heading={say(reviewHeading(data.draft))}
      submission={submission}
      unavailable={say('unavailablePay')}
      aside={aside}
    >
      {data.quote ? <Review data={data} /> : <NoLongerPossible journey={data.draft} refused={data.refused} />}
    </Step>
  );
}

type Props = { readonly data: Exclude<ReviewData, { readonly quote: undefined }> };

function Review({ data: { draft, today, quote, autoPay, code, scheduled } }: Props) {
  const say = useSay();
  const change = (step: ChangeableStep, what: 'whatAmount' | 'whatMethod' | 'whatDate') => ({
    href: payChangePath(step, draft),
    label: say('change'),
    what: say(what),
  });
  const rows: readonly SummaryRow[] = useReviewRows(quote, today, {
    amount: change('amount', 'whatAmount'),
    method: change('method', 'whatMethod'),
    date: change('date', 'whatDate'),
  });
  return (
    <>
      <SummaryList rows={rows} />
      <LateNote on={quote.on} ifLate={quote.ifLate} />
      <AlsoScheduled quote={quote} scheduled={scheduled} />
      <PayForm intent={draft.intent} quote={quote} aboveDueConfirmed={draft.aboveDueConfirmed}>
        {typeof code === 'object' && <SecurityCodeField url={code.url} without={payPath('review', draft)} />}
        {autoPay && <AutoPayConsent offer={autoPay} part={quote.part} />}
      </PayForm>
      {code === 'may' && <SecurityCodeOffer />}
      {autoPay?.state === 'may' && <OfferForm offer={autoPay} quote={quote} />}
    </>
  );
}
