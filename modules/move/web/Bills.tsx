import { Table } from '#design/web/data/Table.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { BillOfMoveFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from './say.ts';

/** The bills to come, each beside what it would be without the move. Null: they are not known now. */
export function Bills({ bills, isBooked = false }: { readonly bills: readonly BillOfMoveFragment[] | null; readonly isBooked?: boolean }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Stack gap="small">
      <h2>{say(isBooked ? 'billsBooked' : 'billsHeading')}</h2>
      {bills === null ? (
        <p>{say('billsUnavailable')}</p>
      ) : (
        <>
          <p>{say('billsText')}</p>
          <Table
            caption={say('billsCaption')}
            captionHidden
            rows={bills}
            rowKey={({ on }) => on}
            columns={[
              { key: 'on', header: say('billOn'), cell: ({ on }) => formatDate(on, 'long', language), phone: 'first', oneLine: true },
              {
                key: 'amount',
                header: say('billAmount'),
                cell: ({ amount }) => <strong>{formatCents(amount, language)}</strong>,
                align: 'end',
                phone: 'last',
              },
              ...(isBooked
                ? []
                : [
                    {
                      key: 'usual',
                      header: say('billUsual'),
                      cell: ({ usual }: BillOfMoveFragment) => formatCents(usual, language),
                      align: 'end' as const,
                    },
                  ]),
            ]}
          />
        </>
      )}
    </Stack>
  );
}
