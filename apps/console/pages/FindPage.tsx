import { FindForm, TextField } from '#design/console/form.tsx';
import { Facts, Head, Panel } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import type { Found } from '#platform/rules/console/finder.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { usePage } from '../page-context.ts';
import type { Find } from '../rules/views.ts';
import { useSay } from '../say.ts';

/** What one field found, by kind, and why each result fits. */
export function FindPage({ data: { text, groups, only } }: { readonly data: Find }) {
  const say = useSay();
  const address = useAddress();
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const shown = groups.filter(({ kind, found }) => found.length > 0 && (only === undefined || kind === only));
  const glances = shown.flatMap(({ found }) => found).filter(({ glance = [] }) => glance.length > 0);
  return (
    <>
      <Head title={say('find')} lead={text === '' ? say('findUnderstands') : say('findLead', { count, text })} />
      <FindForm action={address('/find')} button={say('find')}>
        <TextField name="q" label={say('findEverything')} value={text} />
      </FindForm>
      {count > 0 && <Kinds text={text} groups={groups} only={only} count={count} />}
      {count > 0 && (
        <div className={glances.length > 0 ? 'side-by' : 'stack'}>
          <div className="stack">
            {shown.map((group) => (
              <Group key={group.kind} group={group} isOnlyResult={count === 1} />
            ))}
          </div>
          <div className="stack">
            {glances.map((found, place) => (
              <Glance key={keyOf(found)} found={found} isFirst={place === 0} />
            ))}
          </div>
        </div>
      )}
      {text !== '' && count === 0 && <p role="status">{say('findNothing')}</p>}
      <Panel title={say('findHintTitle')}>
        <p className="in">{say('findHint')}</p>
      </Panel>
    </>
  );
}

const keyOf = ({ path, title, detail }: Found): string => `${path} ${title} ${detail}`;

function Kinds({ text, groups, only, count }: Find & { readonly count: number }) {
  const say = useSay();
  const { sayWord } = usePage();
  return (
    <nav className="filters" aria-label={say('findKinds')}>
      <ConsoleLink to="/find" query={{ q: text }} isCurrent={only === undefined} alt="1">
        {say('findOfKind', { kind: say('findAll'), count })}
      </ConsoleLink>
      {groups.map(({ kind, found }, place) => (
        <ConsoleLink key={kind} to="/find" query={{ q: text, kind }} isCurrent={kind === only} alt={String(place + 2)}>
          {say('findOfKind', { kind: sayWord(kind), count: found.length })}
        </ConsoleLink>
      ))}
    </nav>
  );
}

/** `isOnlyResult`: it has the focus, so that Enter opens it. */
function Group({ group: { kind, found }, isOnlyResult }: { readonly group: Find['groups'][number]; readonly isOnlyResult: boolean }) {
  const say = useSay();
  const { sayWord } = usePage();
  return (
    <Panel title={sayWord(kind)} aside={<span className="quiet">{found.length}</span>}>
      <Table
        caption={sayWord(kind)}
        columns={[say('findWhat'), say('details'), say('findWhy')]}
        rows={found.map((one) => ({
          key: keyOf(one),
          cells: [
            <ConsoleLink key="what" to={one.path} query={one.query ?? {}} hasFocus={isOnlyResult} peek={one.glance && keyOf(one)}>
              {one.title}
            </ConsoleLink>,
            one.detail,
            sayWord(one.why),
          ],
        }))}
      />
    </Panel>
  );
}

/** What is known at a glance of the first result, and with Space of the row that the keys have reached. */
function Glance({ found, isFirst }: { readonly found: Found; readonly isFirst: boolean }) {
  const say = useSay();
  const { sayWord } = usePage();
  const { title, path, query = {}, glance = [] } = found;
  return (
    <Panel title={title} aside={<kbd>{say('keySpace')}</kbd>} peeked={keyOf(found)} isHidden={!isFirst}>
      <div className="in">
        <Facts facts={glance.map(([word, fact]) => [sayWord(word), fact] as const)} />
        <ConsoleLink to={path} query={query}>
          {say('findOpen', { title })}
        </ConsoleLink>
      </div>
    </Panel>
  );
}
