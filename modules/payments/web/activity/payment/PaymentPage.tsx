import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { hasReceipt } from '../../../rules/state/display-status.ts';
import { channelWords } from '../../../rules/words.ts';
import { ReceiptFile } from '../../parts/outcome/ReceiptFile.tsx';
import { PaymentStatus } from '../../parts/PaymentStatus.tsx';
import { usePaidWith } from '../../parts/paid-with.ts';
import { usePartName } from '../../parts/part-name.ts';
import { useSay } from '../../say.ts';
import { OtherPayment } from './OtherPayment.tsx';
import type { PaymentData, PaymentDetail } from './payment.ts';
import { RetryCalendar } from './RetryCalendar.tsx';
import { WentBack } from './WentBack.tsx';
import { useWhatItMeans } from './what-it-means.ts';

/** One payment: its facts, its status, and what that means. Printed, it is the receipt. */
export function PaymentPage({ data: { id, shown } }: PageProps<PaymentData>) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Stack>
      {shown === unavailable ? (
        <>
          <PageHeading up={<UpLink href={pathOf('activity')}>{say('allActivity')}</UpLink>}>{say('activityTitle')}</PageHeading>
          <Failure code="activity" text="activityText" here={pathOf('payment', { id })} />
        </>
      ) : (
        <>
          <PageHeading up={<UpLink href={pathOf('activity')}>{say('allActivity')}</UpLink>}>
            {say('paymentTitle', { amount: formatCents(shown.payment.amount, language) })}
          </PageHeading>
          <Facts {...shown} />
          <WentBack reversals={shown.payment.reversals} />
          <RetryCalendar paymentId={id} debits={shown.debits} mayPay={shown.mayPay} />
        </>
      )}
    </Stack>
  );
}

type LoadedPayment = Exclude<PaymentData['shown'], typeof unavailable>;

function Facts({ payment, ending, storeOnly, today }: LoadedPayment) {
  const say = useSay();
  const meanings = useWhatItMeans()(payment, { today, storeOnly });
  const rows = useRows(payment);
  const receipted = hasReceipt(payment.status);
  return (
    <Card label={say('yourPayment')}>
      {receipted && <Note>{say('receiptFrom', { ending })}</Note>}
      <SummaryList rows={rows} />
      {meanings.map((meaning) => (
        <p key={meaning}>{meaning}</p>
      ))}
      {receipted && (
        <Actions>
          <ReceiptFile paymentId={payment.paymentId} />
          <PrintButton>{say('printReceipt')}</PrintButton>
        </Actions>
      )}
      {payment.status === 'scheduled' && (
        <Actions>
          <ButtonLink look="secondary" href={pathOf('scheduled')}>
            {say('scheduledTitle')}
          </ButtonLink>
        </Actions>
      )}
    </Card>
  );
}

function useRows(payment: PaymentDetail) {
  const say = useSay();
  const language = useLanguage();
  const partName = usePartName();
  const paidWith = usePaidWith();
  const {
    amount,
    refunded,
    part,
    device,
    status,
    methodKind: kind,
    methodBrand: brand,
    methodLastFour: lastFour,
    channel,
    payOn,
    enteredOn,
    confirmationNumber,
    replaces,
    replacedBy,
  } = payment;
  return [
    { key: 'status', term: say('columnStatus'), detail: <PaymentStatus payment={payment} /> },
    {
      key: 'amount',
      term: say('paymentAmount'),
      detail: <Amount look="strong">{formatCents(amount, language)}</Amount>,
      note: device ?? partName(part),
    },
    ...(refunded > 0 ? [{ key: 'refunded', term: say('refundedRow'), detail: <Amount>{formatCents(refunded, language)}</Amount> }] : []),
    { key: 'method', term: say('paymentMethod'), detail: paidWith({ kind, brand, lastFour }) },
    { key: 'how', term: say('columnHow'), detail: say(channelWords[channel]) },
    { key: 'date', term: say('paymentDate'), detail: formatDate(payOn, 'long', language) },
    { key: 'entered', term: say('entryDate'), detail: formatDate(enteredOn, 'long', language) },
    ...(status === 'declined' ? [] : [{ key: 'number', term: say('columnNumber'), detail: confirmationNumber }]),
    ...(replaces ? [{ key: 'replaces', term: say('rowReplaces'), detail: <OtherPayment payment={replaces} /> }] : []),
    ...(replacedBy ? [{ key: 'replacedBy', term: say('replacedByRow'), detail: <OtherPayment payment={replacedBy} /> }] : []),
  ];
}
