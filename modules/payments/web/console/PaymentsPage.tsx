import { FindForm, TextField } from '#design/console/form.tsx';
import { Done, Head } from '#design/console/parts.tsx';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { PaymentsPage as Data } from '../../rules/console/views.ts';
import { AccountPayments } from './AccountPayments.tsx';
import { OnePayment } from './OnePayment.tsx';
import { useConsoleSay } from './say.ts';

/** The message for each outcome of a refund. */
const refundDone = { given: 'refundGiven', refused: 'refundRefused', unknown: 'refundUnknown', asked: 'refundUnknown' } as const;

/** A customer's payments, found by what they give on the phone, or one payment. */
export function PaymentsPage({ data: { named, done, found } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const address = useAddress();
  return (
    <>
      <Head title={say('paymentsTitle')} lead={say('paymentsText')} />
      {done !== undefined && done !== 'recorded' && <Done>{say(refundDone[done])}</Done>}
      {done === 'recorded' && found.kind === 'payment' && found.payment.reference !== null && (
        <>
          <Done>{say('recordDone', { number: found.payment.confirmationNumber })}</Done>
          <p className="pages">
            <ConsoleLink to="/record-payment">{say('recordAnother')}</ConsoleLink>
          </p>
        </>
      )}
      <FindForm action={address('/payments')} button={say('find')}>
        <TextField name="find" label={say('paymentsFind')} value={named} />
      </FindForm>
      {found.kind === 'missing' && <p role="status">{say('paymentsMissing')}</p>}
      {found.kind === 'account' && <AccountPayments account={found.account} />}
      {found.kind === 'payment' && <OnePayment payment={found.payment} />}
    </>
  );
}
