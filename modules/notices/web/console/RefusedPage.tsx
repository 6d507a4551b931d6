import { Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { customerPath } from '#platform/rules/console/customer.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import type { NoticesViews } from '../../rules/console/parts.ts';
import { Whom } from './RefusedPart.tsx';
import { useConsoleSay } from './say.ts';

/** Everybody whose address on file refuses notices for good, the oldest first. */
export function RefusedPage({ data: { count, rows } }: { readonly data: NoticesViews['refused'] }) {
  const say = useConsoleSay();
  return (
    <>
      <Head title={say('refusedTitle')} lead={say('refusedText')} />
      <Panel title={say('refusedCount', { count })}>
        {rows.length > 0 ? (
          <Table
            caption={say('refusedTitle')}
            columns={[say('refusedAccount'), say('refusedWho'), say('refusedSince')]}
            rows={rows.map((row) => ({
              key: row.key,
              cells: [
                <ConsoleLink key="account" to={customerPath(row.accountNumber)}>
                  {row.accountNumber}
                </ConsoleLink>,
                <Whom key="whom" row={row} />,
                <Time key="since" at={row.since} />,
              ],
            }))}
          />
        ) : (
          <p className="in">{say('refusedNone')}</p>
        )}
      </Panel>
    </>
  );
}
