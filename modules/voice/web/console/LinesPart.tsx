import { Status, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import type { LineRow } from '../../rules/console/parts.ts';
import type { Registration } from '../../rules/registration.ts';
import { useConsoleSay } from './say.ts';

const tones: Readonly<Record<Registration, Tone>> = { registered: 'good', 'not-registered': 'act', 'not-known': 'nothing' };

/** The telephone lines of an account: whether each can be reached, what carries it, and how it treats calls. */
export function LinesPart({ data }: { readonly data: readonly LineRow[] }) {
  const say = useConsoleSay();
  return (
    <Table
      caption={say('lines')}
      columns={[say('line'), say('registration'), say('carried'), say('calls')]}
      rows={data.map((row) => ({
        key: row.lineId,
        cells: [
          <>
            {row.number}
            {row.label !== undefined && <small>{row.label}</small>}
          </>,
          <Status key="registration" tone={tones[row.registration]}>
            {say(`registration_${row.registration}`)}
          </Status>,
          <>
            {row.switchType === undefined ? say('notKnown') : say(`switch_${row.switchType}`)}
            {row.featureVersion !== undefined && <small>{row.featureVersion}</small>}
          </>,
          <Treatment key="calls" row={row} />,
        ],
      }))}
    />
  );
}

function Treatment({ row: { forwards, together, isQuiet, guard, unheard } }: { readonly row: LineRow }) {
  const say = useConsoleSay();
  const treats = [
    ...forwards.map(({ kind, to }) => say(`forwards_${kind}`, { to })),
    ...(together > 0 ? [say('together', { count: together })] : []),
    ...(isQuiet ? [say('quiet')] : []),
    ...(guard === undefined ? [] : [say(`guard_${guard}`)]),
  ];
  return (
    <>
      {treats.length === 0 ? say('notKnown') : treats.join(' · ')}
      <small>{unheard === undefined ? say('voicemailNotKnown') : say('unheard', { count: unheard })}</small>
    </>
  );
}
