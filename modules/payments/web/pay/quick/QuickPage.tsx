import { useEffect, useRef } from 'react';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { SecurityCodeField, SecurityCodeOffer } from '#modules/wallet/web/parts/SecurityCode.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { AlsoScheduledFragment, PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useWords } from '#platform/web/say.tsx';
import type { Refused } from '../../parts/refusal/refusal-text.ts';
import { Step } from '../../parts/step/Step.tsx';
import type { CodeEntry } from '../../parts/submit/code-entry.ts';
import { PayForm } from '../../parts/submit/PayForm.tsx';
import { useReviewRows } from '../../parts/submit/useReviewRows.tsx';
import { useSay } from '../../say.ts';
import { AfterPayment } from '../submit/AfterPayment.tsx';
import { AlsoScheduled } from '../submit/AlsoScheduled.tsx';
import { NotQuickly } from './NotQuickly.tsx';
import { quickHeading } from './quick-heading.ts';
import { RESUME, useQuickIntent } from './quick-intent.ts';

export type QuickData = { readonly part: AccountPart } & (
  | { readonly quote: PayQuoteFragment; readonly refused: undefined; readonly code: CodeEntry; readonly scheduled: readonly AlsoScheduledFragment[] }
  | { readonly quote: undefined; readonly refused: Refused }
);

/** Pays the amount due, today, with the default method: one page from the bill to the payment (PAY-01). */
export function QuickPage({ data }: PageProps<QuickData>) {
  return <QuickPart key={data.part} data={data} />;
}

function QuickPart({ data }: PageProps<QuickData>) {
  const { part, quote, refused } = data;
  const say = useSay();
  const words = useWords();
  const { submission } = useSubmission();
  const { intent, unsure } = useQuickIntent(part, quote?.version, submission?.note);
  const aside = quote && { heading: say('afterPayment'), content: <AfterPayment quote={quote} /> };
  return (
    <>
      {data.quote ? (
        <Step heading={quickHeading({ refused }, words)} submission={submission} unavailable={say('unavailablePay')} aside={aside}>
          <QuickRows quote={data.quote} />
          <AlsoScheduled quote={data.quote} scheduled={data.scheduled} />
          <PayForm intent={intent} quote={data.quote} aboveDueConfirmed={false}>
            {typeof data.code === 'object' && <SecurityCodeField url={data.code.url} without={`${pathOf('payQuick')}?part=${part}`} />}
          </PayForm>
          {data.code === 'may' && <SecurityCodeOffer />}
        </Step>
      ) : (
        <NotQuickly part={part} refused={data.refused} submission={submission} />
      )}
      {unsure !== undefined && <Resume intent={unsure} />}
    </>
  );
}

function QuickRows({ quote }: { readonly quote: PayQuoteFragment }) {
  const say = useSay();
  const change = { href: `${pathOf('payStart')}?part=${quote.part}`, label: say('change') };
  const rows = useReviewRows(quote, quote.on, {
    amount: { ...change, what: say('whatAmount') },
    method: { ...change, what: say('whatMethod') },
    date: { ...change, what: say('whatDate') },
  });
  return <SummaryList rows={rows} />;
}

/** Asks automatically for the outcome of an earlier press of this page's button. */
function Resume({ intent }: { readonly intent: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (intent !== '') field.current?.form?.requestSubmit();
  }, [intent]);
  return (
    <ActionForm>
      <input ref={field} type="hidden" name={RESUME} value={intent} />
    </ActionForm>
  );
}
