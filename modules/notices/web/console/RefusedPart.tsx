import { Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import type { NoticesParts, RefusedRow } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** Who on the account gets no notices, and at which address. */
export function RefusedPart({ data }: { readonly data: NoticesParts['refused'] }) {
  const say = useConsoleSay();
  return (
    <>
      <p className="in">{say('refusedOnAccount')}</p>
      <Table
        caption={say('refusedTitle')}
        columns={[say('refusedWho'), say('refusedSince')]}
        rows={data.map((row) => ({ key: row.key, cells: [<Whom key="whom" row={row} />, <Time key="since" at={row.since} />] }))}
      />
    </>
  );
}

/** A person with the address that refuses. */
export function Whom({ row: { firstName, channel, address } }: { readonly row: RefusedRow }) {
  const say = useConsoleSay();
  return (
    <>
      {firstName}
      <small>{`${say(`channel_${channel}`)} · ${address}`}</small>
    </>
  );
}
