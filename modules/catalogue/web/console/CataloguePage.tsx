import { Head, Panel, Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { CataloguePage as Data, ProductShown, VersionShown } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

/** What is sold today, and the versions of it. */
export function CataloguePage({ data: { version, products, versions } }: { readonly data: Data }) {
  const say = useConsoleSay();
  return (
    <>
      <Head
        title={say('catalogueTitle')}
        lead={version === undefined ? say('catalogueNone') : say('catalogueLead', { version, count: products.length })}
      />
      <div className="side-by">
        <div>
          {(['internet', 'tv', 'voice', 'mobile', 'streaming'] as const).map((line) => {
            const own = products.filter((product) => product.line === line);
            return own.length > 0 && <OfLine key={line} line={line} products={own} />;
          })}
        </div>
        {versions.length > 0 && <Versions versions={versions} />}
      </div>
    </>
  );
}

const kinds = { plan: 'kind_plan', 'add-on': 'kind_add_on', equipment: 'kind_equipment', device: 'kind_device' } as const;

function OfLine({ line, products }: { readonly line: ProductShown['line']; readonly products: readonly ProductShown[] }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const priced = ({ price, isOnce }: ProductShown) => {
    if (price === undefined) return '';
    const amount = formatCents(price, language);
    return isOnce ? say('once', { price: amount }) : amount;
  };
  return (
    <Panel title={say(`line_${line}`)}>
      <Table
        caption={say(`line_${line}`)}
        columns={[say('columnProduct'), say('columnKind'), { figure: say('columnPrice') }, say('columnNext'), say('columnSold')]}
        rows={products.map((product) => ({
          key: product.id,
          cells: [
            <>
              {product.name} <small>{product.id}</small>
            </>,
            say(kinds[product.kind]),
            priced(product),
            product.next && say('nextFrom', { price: formatCents(product.next.price, language), date: product.next.from }),
            <Status key="sold" tone={product.isSold ? 'good' : 'nothing'}>
              {say(product.isSold ? 'sold' : 'notSold')}
            </Status>,
          ],
        }))}
      />
    </Panel>
  );
}

const states = {
  past: { tone: 'nothing', word: 'state_past' },
  'in-force': { tone: 'good', word: 'state_in_force' },
  'to-come': { tone: 'underway', word: 'state_to_come' },
} as const satisfies Record<VersionShown['state'], { readonly tone: Tone; readonly word: string }>;

function Versions({ versions }: { readonly versions: readonly VersionShown[] }) {
  const say = useConsoleSay();
  return (
    <Panel title={say('versionsTitle')}>
      <Table
        caption={say('versionsTitle')}
        columns={[{ figure: say('columnVersion') }, say('columnState'), say('columnFrom'), say('columnPublished'), { figure: say('columnEntries') }]}
        rows={versions.map(({ version, state, from, publishedAt, publishedBy, entries }) => ({
          key: String(version),
          cells: [
            String(version),
            <Status key="state" tone={states[state].tone}>
              {say(states[state].word)}
            </Status>,
            <Time key="from" at={from} />,
            <>
              <Time at={publishedAt} /> <small>{publishedBy}</small>
            </>,
            String(entries),
          ],
        }))}
      />
    </Panel>
  );
}
