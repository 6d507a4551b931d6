import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatMoment } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { TestedFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { HistoryPicture } from './HistoryPicture.tsx';
import { speedIn } from './words.ts';

type Props = { readonly tests: readonly TestedFragment[]; readonly next: string | null; readonly timeZone: string };

/** The household's tests, as a picture and as a table with the same figures. */
export function TestHistory({ tests, next, timeZone }: Props) {
  const say = useSay();
  const language = useLanguage();
  const speed = (kbps: number) => speedIn(kbps, say, language);
  const columns: readonly Column<TestedFragment>[] = [
    {
      key: 'when',
      header: say('when'),
      phone: 'first',
      cell: ({ id, at }) => <Link href={`${pathOf('speedTest')}?test=${id}`}>{formatMoment(at, timeZone, language)}</Link>,
    },
    { key: 'download', header: say('download'), align: 'end', cell: ({ downloadKbps }) => speed(downloadKbps) },
    { key: 'upload', header: say('upload'), align: 'end', cell: ({ uploadKbps }) => speed(uploadKbps) },
    { key: 'latency', header: say('latency'), align: 'end', cell: ({ latencyMs }) => say('ms', { figure: latencyMs }) },
  ];
  return (
    <Card labelledBy="tests">
      <CardHeading id="tests">{say('historyTitle')}</CardHeading>
      {tests.length === 0 ? (
        <p>{say('noTests')}</p>
      ) : (
        <>
          {tests.length > 1 && <HistoryPicture tests={tests} />}
          <Disclosure summary={say('asTable')} open={tests.length === 1}>
            <Table caption={say('historyTitle')} captionHidden columns={columns} rows={tests} rowKey={({ id }) => id} />
          </Disclosure>
        </>
      )}
      {next !== null && <StandaloneLink href={`${pathOf('speedTest')}?after=${next}`}>{say('earlier')}</StandaloneLink>}
    </Card>
  );
}
