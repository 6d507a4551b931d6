import { type Fact, Facts, Panel, Time, timeText } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { customerPath } from '#platform/rules/console/customer.ts';
import { formatCents } from '#platform/rules/format.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { PaymentDetails, ReversalDetails } from '../../rules/console/views.ts';
import { channelWords, partWords } from '../../rules/words.ts';
import { usePaidWith } from '../parts/paid-with.ts';
import { useSay } from '../say.ts';
import { PaymentStatus } from './PaymentStatus.tsx';
import { RefundForm } from './RefundForm.tsx';
import { useConsoleSay } from './say.ts';

/** One payment in any state: what is known of it, what went back, and the refund. */
export function OnePayment({ payment }: { readonly payment: PaymentDetails }) {
  const say = useConsoleSay();
  const { confirmationNumber, reversals, refund } = payment;
  return (
    <div className={refund === undefined ? 'stack' : 'side-by'}>
      <div className="stack">
        <Panel title={`${say('payment')} ${confirmationNumber}`}>
          <div className="in">
            <Facts facts={useFacts(payment)} />
          </div>
        </Panel>
        {reversals.length > 0 && <Reversals reversals={reversals} />}
      </div>
      {refund === 'byFinance' && <p>{say('refundByFinance')}</p>}
      {refund !== undefined && refund !== 'byFinance' && (
        <RefundForm confirmationNumber={confirmationNumber} payableName={payment.payableName} refund={refund} />
      )}
    </div>
  );
}

function useFacts(payment: PaymentDetails): readonly Fact[] {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  const paidWith = usePaidWith();
  const language = useLanguage();
  const { accountNumber, amount, status, decline, part, payableName, method, channel, reference, payOn, submittedAt, settlesOn, paymentId } = payment;
  return [
    [
      say('accountNumber'),
      <ConsoleLink key="account" to={customerPath(accountNumber)}>
        {accountNumber}
      </ConsoleLink>,
    ],
    [say('amount'), formatCents(amount, language)],
    [say('paymentStatus'), <PaymentStatus key="status" status={status} />],
    ...(decline
      ? [
          [
            say('paymentWhy'),
            <>
              {say(`declined_${decline.reason}`)} <code>{decline.code}</code>
            </>,
          ] as const,
        ]
      : []),
    [say('paymentFor'), payableName ?? sayToCustomers(partWords[part])],
    [say('paymentMethod'), paidWith(method)],
    [say('paymentHow'), sayToCustomers(channelWords[channel])],
    ...(reference === null ? [] : [[say('recordReference'), reference] as const]),
    [say('paymentOn'), payOn],
    ...(submittedAt === null ? [] : [[say('paymentSent'), timeText(submittedAt)] as const]),
    ...(settlesOn === null ? [] : [[say('paymentSettles'), settlesOn] as const]),
    [say('id'), <code key="id">{paymentId}</code>],
  ];
}

function Reversals({ reversals }: { readonly reversals: readonly ReversalDetails[] }) {
  const say = useConsoleSay();
  const language = useLanguage();
  return (
    <Panel title={say('paymentBack')}>
      <Table
        caption={say('paymentBack')}
        columns={[say('when'), { figure: say('amount') }, say('whatItIs'), say('paymentStatus'), say('id')]}
        rows={reversals.map(({ happenedOn, amount, kind, state, code, ground, reversalId }) => ({
          key: reversalId,
          cells: [
            <Time key="on" at={happenedOn} />,
            formatCents(amount, language),
            ground === null ? say(`back_${kind}`) : `${say(`back_${kind}`)} (${say(`ground_${ground}`)})`,
            code === null ? say(`backState_${state}`) : `${say(`backState_${state}`)} (${code})`,
            <code key="id">{reversalId}</code>,
          ],
        }))}
      />
    </Panel>
  );
}
