import { Head, Panel, Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { CataloguePage as Data, ProductShown, VersionShown } from '../../rules/console/views.ts';
import { entryPath, kindWords } from './kinds.ts';
import { useConsoleSay } from './say.ts';

/** What is sold today, and the versions of it. */
export function CataloguePage({ data: { version, products, others, draft, versions } }: { readonly data: Data }) {
  const say = useConsoleSay();
  return (
    <>
      <Head
        title={say('catalogueTitle')}
        lead={version === undefined ? say('catalogueNone') : say('catalogueLead', { version, count: products.length })}
      >
        <ConsoleLink to="/catalogue/entries/new">{say('addEntry')}</ConsoleLink>
      </Head>
      <div className="side-by">
        <div>
          {(['internet', 'tv', 'voice', 'mobile', 'streaming'] as const).map((line) => {
            const own = products.filter((product) => product.line === line);
            return own.length > 0 && <OfLine key={line} line={line} products={own} />;
          })}
        </div>
        <div className="stack">
          {draft && <Draft draft={draft} />}
          {versions.length > 0 && <Versions versions={versions} />}
          {others.length > 0 && <Others others={others} />}
        </div>
      </div>
    </>
  );
}

function Draft({ draft: { changes, changedAt, changedBy } }: { readonly draft: NonNullable<Data['draft']> }) {
  const say = useConsoleSay();
  return (
    <Panel title={say('draftAt')}>
      <div className="in">
        <p>
          {say('draftSome', { count: changes })} <small>{say('draftBy', { by: changedBy })}</small> <Time at={changedAt} />
        </p>
        <p>
          <ConsoleLink to="/catalogue/draft">{say('toDraft')}</ConsoleLink>
        </p>
      </div>
    </Panel>
  );
}

function Others({ others }: Pick<Data, 'others'>) {
  const say = useConsoleSay();
  return (
    <Panel title={say('othersTitle')}>
      <Table
        caption={say('othersTitle')}
        columns={[say('columnProduct'), say('columnKind')]}
        rows={others.map(({ kind, id, name }) => ({
          key: `${kind} ${id}`,
          cells: [
            <ConsoleLink key="name" to={entryPath({ kind, id })}>
              {name}
            </ConsoleLink>,
            say(kindWords[kind]),
          ],
        }))}
      />
    </Panel>
  );
}

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
              <ConsoleLink to={entryPath(product)}>{product.name}</ConsoleLink> <small>{product.id}</small>
            </>,
            say(kindWords[product.kind]),
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
