import { Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { CreditIf } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

/** What it costs, by when service is back. */
export function CreditsIf({ rows }: { readonly rows: readonly CreditIf[] }) {
  const say = useConsoleSay();
  const language = useLanguage();
  return (
    <Table
      caption={say('creditsIf')}
      columns={[say('column_backAt'), { figure: say('column_affected') }, { figure: say('column_cost') }]}
      rows={rows.map(({ backAt, accounts, amount }) => ({
        key: backAt,
        cells: [<Time key="at" at={backAt} />, accounts.toLocaleString(language), formatCents(amount, language)],
      }))}
    />
  );
}
