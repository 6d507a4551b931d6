import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { payJourney } from '#modules/payments/rules/pay-journey.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { minus } from '#platform/rules/money.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { OnlineRefused } from '../../parts/refusal/OnlineRefused.tsx';
import { AmountFields } from '../../parts/step/AmountFields.tsx';
import { amountIn } from '../../parts/step/amount-in.ts';
import { Step } from '../../parts/step/Step.tsx';
import { positionInPay } from '../../parts/step/steps.ts';
import { useSay } from '../../say.ts';
import type { AmountData } from './amount-data.ts';
import { ConfirmAmount } from './ConfirmAmount.tsx';
import { PartChoice } from './PartChoice.tsx';

/** The first step: the amount, and the part of the account to pay (PAY-03, PAY-04). */
export function AmountPage({ data }: PageProps<AmountData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const newIntent = useNewIntent('payment');
  const { part, parts, terms } = data;
  if (terms.onlinePaymentsRefused) return <OnlineRefused />;
  // Only one primary button per page: while a confirmation is asked for, that is the one.
  const Continue = submission?.note === 'amount-above-due' ? SecondaryButton : PrimaryButton;
  const toConfirm = submission?.note === 'amount-above-due' ? amountIn({ choice: '', amount: '', ...submission.values }) : undefined;
  return (
    <Step
      place={positionInPay('amount', data)}
      heading={say(payJourney.steps.amount.heading)}
      submission={submission}
      replaces={data.replaces}
      aside={{ heading: say('yourBill'), content: <BillSoFar data={data} /> }}
    >
      {parts.length > 1 && <PartChoice parts={parts} chosen={part} />}
      <ActionForm key={part}>
        <Stack gap="large">
          <input type="hidden" name="part" value={part} />
          <input type="hidden" name={INTENT_FIELD} value={data.intent ?? newIntent} />
          <AmountFields data={data} submission={submission} />
          {/* The second press is the answer to the warning, whichever button it is, unless the amount was changed. */}
          {toConfirm !== undefined && <input type="hidden" name="confirmed" value={String(toConfirm)} />}
          {toConfirm !== undefined && <ConfirmAmount amount={toConfirm} surplus={minus(toConfirm, terms.amountDue)} busy={busy} />}
          <Continue type="submit" wide busy={busy} busyText={say('saving')}>
            {say('continue')}
          </Continue>
        </Stack>
      </ActionForm>
    </Step>
  );
}

function BillSoFar({ data: { terms, pastDue, credit, dueOn } }: { readonly data: AmountData }) {
  const say = useSay();
  const language = useLanguage();
  // If only the whole amount restores service, all of it is due now, as on the bill.
  const allNow = pastDue > 0 && (pastDue >= terms.amountDue || terms.minimum >= terms.amountDue);
  return (
    <>
      <Rows>
        <Row aside={<Amount look="strong">{formatCents(terms.amountDue, language)}</Amount>}>{say('amountDue')}</Row>
        {pastDue > 0 && <Row aside={<Amount look="strong">{formatCents(pastDue, language)}</Amount>}>{say('pastDue')}</Row>}
        {credit > 0 && <Row aside={<Amount look="strong">{formatCents(credit, language)}</Amount>}>{say('creditRow')}</Row>}
        {dueOn && (
          <Row aside={allNow ? say('dueNow') : formatDate(dueOn, 'long', language)}>{say(pastDue > 0 && !allNow ? 'restDue' : 'dueDate')}</Row>
        )}
      </Rows>
      <Note small>{say('notChargedYet')}</Note>
    </>
  );
}
