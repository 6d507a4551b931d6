import { Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { PaymentRow } from '../../rules/console/views.ts';
import { channelWords, partWords } from '../../rules/words.ts';
import { usePaidWith } from '../parts/paid-with.ts';
import { useSay } from '../say.ts';
import { PaymentStatus } from './PaymentStatus.tsx';
import { useConsoleSay } from './say.ts';

/** Payments of an account, newest first. */
export function PaymentTable({ payments }: { readonly payments: readonly PaymentRow[] }) {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  const paidWith = usePaidWith();
  const language = useLanguage();
  return (
    <Table
      caption={say('paymentsTitle')}
      columns={[
        say('confirmationNumber'),
        say('paymentOn'),
        { figure: say('amount') },
        say('paymentStatus'),
        say('paymentFor'),
        say('paymentMethod'),
        say('paymentHow'),
      ]}
      rows={payments.map(({ confirmationNumber, payOn, amount, status, part, payableName, method, channel }) => ({
        key: confirmationNumber,
        cells: [
          <ConsoleLink key="number" to="/payments" query={{ find: confirmationNumber }}>
            {confirmationNumber}
          </ConsoleLink>,
          <Time key="on" at={payOn} />,
          formatCents(amount, language),
          <PaymentStatus key="status" status={status} />,
          payableName ?? sayToCustomers(partWords[part]),
          paidWith(method),
          sayToCustomers(channelWords[channel]),
        ],
      }))}
    />
  );
}
