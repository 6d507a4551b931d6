import { Amount } from '#design/web/cards/Amount.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { type ListOrder, sortedBy } from '#platform/rules/list-order.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PaymentRowFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { usePaidThrough } from './paid-with.ts';
import { useSay } from './say.ts';

type Props = {
  readonly payments: readonly PaymentRowFragment[];
  readonly caption: string;
  readonly captionHidden?: boolean;
  /** The sort order, if the table shows it. */
  readonly order?: ListOrder;
  /** Whether each row shows its confirmation number. */
  readonly numbered?: boolean;
  /** Names the part that each payment was for, if the account has several. */
  readonly partName?: ((part: AccountPart) => string) | undefined;
};

/** Payments, each with a link to its page: date, method, amount and status (PAY-18). */
export function PaymentsTable({ payments, caption, captionHidden = false, order, numbered = false, partName }: Props) {
  const say = useSay();
  const language = useLanguage();
  const paidThrough = usePaidThrough();
  const columns: Column<PaymentRowFragment>[] = [
    {
      key: 'date',
      header: say('columnDate'),
      phone: 'first',
      sorted: sortedBy('date', order),
      cell: ({ paymentId, payOn }) => <Link href={pathOf('payment', { id: paymentId })}>{formatDate(payOn, 'long', language)}</Link>,
    },
    {
      key: 'method',
      header: say('columnMethod'),
      selfTelling: true,
      cell: ({ methodKind: kind, methodBrand: brand, methodLastFour: lastFour, channel, part }) => (
        <>
          {paidThrough({ kind, brand, lastFour }, channel)}
          {partName && <Note small>{partName(part)}</Note>}
        </>
      ),
    },
    { key: 'status', header: say('columnStatus'), selfTelling: true, cell: (payment) => <PaymentStatus payment={payment} /> },
    ...(numbered
      ? [
          {
            key: 'number',
            header: say('columnNumber'),
            cell: ({ status, confirmationNumber }: PaymentRowFragment) => (status === 'declined' ? '' : confirmationNumber),
          },
        ]
      : []),
    {
      key: 'amount',
      header: say('columnAmount'),
      align: 'end',
      phone: 'last',
      sorted: sortedBy('amount', order),
      cell: ({ amount }) => <Amount>{formatCents(amount, language)}</Amount>,
    },
  ];
  return <Table caption={caption} captionHidden={captionHidden} columns={columns} rows={payments} rowKey={({ paymentId }) => paymentId} />;
}
