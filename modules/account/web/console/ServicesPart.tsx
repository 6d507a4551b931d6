import { Status } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { ServiceRow } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** What the customer has, by the names on their bill. */
export function ServicesPart({ data }: { readonly data: readonly ServiceRow[] }) {
  const say = useConsoleSay();
  const language = useLanguage();
  return (
    <Table
      caption={say('services')}
      columns={[say('service'), say('plan'), say('state')]}
      rows={data.map(({ line, planName, lines, provisioned }) => ({
        key: line,
        cells: [
          say(`line_${line}`),
          lines > 1 ? say('planLines', { plan: planName[language], lines }) : planName[language],
          <Status key="state" tone={provisioned ? 'good' : 'underway'}>
            {say(provisioned ? 'provisioned' : 'notProvisioned')}
          </Status>,
        ],
      }))}
    />
  );
}
