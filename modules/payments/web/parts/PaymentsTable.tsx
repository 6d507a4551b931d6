import { Amount } from '#design/web/cards/Amount.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { PaymentRowFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { paidThrough } from './method-name.ts';
import { PaymentStatus } from './PaymentStatus.tsx';

type Props = {
  readonly payments: readonly PaymentRowFragment[];
  readonly caption: string;
  readonly captionHidden?: boolean;
  /** Whether each row shows its confirmation number. */
  readonly numbered?: boolean;
};

/** Payments by date, newest first: when, with what, how much, and where each stands (PAY-18). */
export function PaymentsTable({ payments, caption, captionHidden = false, numbered = false }: Props) {
  const say = useSay();
  const language = useLanguage();
  const columns: Column<PaymentRowFragment>[] = [
    { key: 'date', header: say('columnDate'), phone: 'first', cell: ({ payOn }) => formatDate(payOn, 'long', language) },
    {
      key: 'method',
      header: say('columnMethod'),
      selfTelling: true,
      cell: ({ methodKind: kind, methodBrand: brand, methodLastFour: lastFour, channel }) => paidThrough(say, { kind, brand, lastFour }, channel),
    },
    { key: 'status', header: say('columnStatus'), selfTelling: true, cell: ({ status }) => <PaymentStatus status={status} /> },
    ...(numbered ? [{ key: 'number', header: say('columnNumber'), cell: ({ confirmationNumber }: PaymentRowFragment) => confirmationNumber }] : []),
    {
      key: 'amount',
      header: say('columnAmount'),
      align: 'end',
      phone: 'last',
      cell: ({ amount }) => <Amount>{formatCents(amount, language)}</Amount>,
    },
  ];
  return <Table caption={caption} captionHidden={captionHidden} columns={columns} rows={payments} rowKey={({ paymentId }) => paymentId} />;
}
