import { Card } from '#design/web/cards/Card.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { useSay } from '../say.ts';
import type { ChannelShown, Lineup } from './channel-lineup.ts';

type Props = { readonly channels: readonly ChannelShown[]; readonly packages: Lineup['packages']; readonly mine: boolean };

/** Channels by number. Where all are the customer's, no column says so. */
export function ChannelTable({ channels, packages, mine }: Props) {
  const say = useSay();
  const names = new Map(packages.map(({ id, name }) => [id, name]));
  const columns: readonly Column<ChannelShown>[] = [
    {
      key: 'name',
      header: say('columnChannel'),
      cell: ({ number, name }) => (
        <span translate="no">
          {number} {name}
        </span>
      ),
      phone: 'first',
    },
    { key: 'genre', header: say('columnGenre'), cell: ({ genre }) => say(`genre_${genre}`), selfTelling: true },
    { key: 'picture', header: say('columnPicture'), cell: ({ definition }) => definition, selfTelling: true, oneLine: true },
    {
      key: 'packages',
      header: say('columnPackages'),
      cell: (channel) => channel.packages.map((id) => names.get(id) ?? id).join(', '),
      selfTelling: true,
    },
    ...(mine || !channels.some(({ isMine }) => isMine)
      ? []
      : [
          {
            key: 'mine',
            header: say('columnMine'),
            cell: ({ isMine }: ChannelShown) => isMine && <StatusTag tone="positive">{say('isMine')}</StatusTag>,
            phone: 'last' as const,
            oneLine: true,
          },
        ]),
  ];
  return (
    <Card labelledBy="channels">
      <div id="channels">
        <Table caption={say('lineupTitle')} captionHidden columns={columns} rows={channels} rowKey={({ id, number }) => `${id}-${number}`} />
      </div>
    </Card>
  );
}
