import { Amount } from '#design/web/cards/Amount.tsx';
import { SoFar } from '#design/web/journey/SoFar.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { usePartName } from '../part-name.ts';
import type { WaitingPayment as Waiting } from './add.ts';

/** What the new card or account will pay, worded as in the payment's steps, with a link back to the amount. */
export function WaitingPayment({ payment, change }: { readonly payment: Waiting; readonly change: `/${string}` }) {
  const say = useSay();
  const nameOf = usePartName();
  const amount = {
    key: 'amount',
    term: say('rowAmount'),
    detail: <Amount look="strong">{formatCents(payment.amount, useLanguage())}</Amount>,
    note: payment.payable ?? nameOf(payment.part),
    change: { href: change, label: say('change'), what: say('whatAmount') },
  };
  return <SoFar heading={say('yourPayment')} rows={[amount]} />;
}
