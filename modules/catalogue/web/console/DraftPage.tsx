import { ActButton, Actions, Form, FormProblems, TextField } from '#design/console/form.tsx';
import { Done, Head, Panel, Status } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { DraftPage as Data, DifferenceShown } from '../../rules/console/views.ts';
import { changeWords, entryPath, kindWords } from './kinds.ts';
import { useConsoleSay } from './say.ts';

/** What the draft changes, for whom, what stands against it, and publishing it. */
export function DraftPage({ data }: { readonly data: Data }) {
  const say = useConsoleSay();
  const { draft, basedOn, isOvertaken, changes, differences, problems } = data;
  return (
    <>
      <Head title={say('draftTitle')} lead={draft ? say('draftLead', { version: basedOn }) : say('draftNone')}>
        <ConsoleLink to="/catalogue">{say('toCatalogue')}</ConsoleLink>
      </Head>
      {data.isSaved && <Done>{say('draftSaved')}</Done>}
      <FormProblems heading={say('problemsTitle')} />
      {isOvertaken && (
        <Panel title={say('problemsTitle')}>
          <p className="in">{say('draftOvertaken')}</p>
        </Panel>
      )}
      {draft && (
        <div className="side-by">
          <div className="stack">
            {problems.length > 0 && <Problems problems={problems} />}
            <Changes changes={changes} basedOn={basedOn} />
            {differences.length > 0 && <ForWhom differences={differences} />}
          </div>
          <Ends data={data} />
        </div>
      )}
    </>
  );
}

function Problems({ problems }: Pick<Data, 'problems'>) {
  const say = useConsoleSay();
  return (
    <Panel title={say('problemsTitle')}>
      <ul className="in">
        {problems.map(({ id, text }) => (
          <li key={`${id} ${text}`}>
            <strong>{id}</strong> {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Changes({ changes, basedOn }: Pick<Data, 'changes' | 'basedOn'>) {
  const say = useConsoleSay();
  if (changes.length === 0)
    return (
      <Panel title={say('changesTitle')}>
        <p className="in">{say('noChanges', { version: basedOn })}</p>
      </Panel>
    );
  return (
    <Panel title={say('changesTitle')}>
      <Table
        caption={say('changesTitle')}
        columns={[say('columnProduct'), say('columnKind'), say('columnChange')]}
        rows={changes.map(({ kind, id, name, what }) => ({
          key: `${kind} ${id}`,
          cells: [
            <>
              {what === 'removed' ? name : <ConsoleLink to={entryPath({ kind, id })}>{name}</ConsoleLink>} <small>{id}</small>
            </>,
            say(kindWords[kind]),
            <Status key="what" tone={changeWords[what].tone}>
              {say(changeWords[what].word)}
            </Status>,
          ],
        }))}
      />
    </Panel>
  );
}

function ForWhom({ differences }: Pick<Data, 'differences'>) {
  const say = useConsoleSay();
  const language = useLanguage();
  const amount = (value: Cents | undefined, isOnce = false) => {
    if (value === undefined) return '';
    const written = formatCents(value, language);
    return isOnce ? say('once', { price: written }) : written;
  };
  const then = ({ becomes, isOnce, isSold }: DifferenceShown) => (isSold ? amount(becomes, isOnce) : say('notSold'));
  return (
    <Panel title={say('forWhomTitle')}>
      <p className="in">{say('forWhomLead')}</p>
      <Table
        caption={say('forWhomTitle')}
        columns={[
          say('columnProduct'),
          { figure: say('columnNow') },
          { figure: say('columnThen') },
          { figure: say('columnTwoYears') },
          { figure: say('columnHeld') },
          { figure: say('columnReduced') },
          { figure: say('columnOrdered') },
        ]}
        rows={differences.map((one) => ({
          key: one.id,
          cells: [
            one.name,
            one.wasSold ? amount(one.was, one.isOnce) : say('notSold'),
            then(one),
            [amount(one.twoYears.was), amount(one.twoYears.becomes)].filter((text) => text !== '').join(' → '),
            String(one.held),
            String(one.reduced),
            String(one.ordered),
          ],
        }))}
      />
    </Panel>
  );
}

/** The two ways in which a draft ends. */
function Ends({ data: { revision, draft, isOvertaken } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  const hidden = { seen: revision };
  return (
    <div className="stack">
      {!isOvertaken && (
        <Panel title={say('publishTitle')}>
          <div className="in">
            <Form action={toPage('/catalogue/draft')} hidden={hidden}>
              <TextField name="from" label={say('publishFrom')} />
              <ReasonField />
              <Actions>
                <ActButton act="publish" isFirst>
                  {say('publish')}
                </ActButton>
              </Actions>
            </Form>
          </div>
        </Panel>
      )}
      <Panel title={say('throwAwayTitle')}>
        <div className="in">
          {draft && <p>{say('draftBy', { by: draft.changedBy })}</p>}
          <Form action={toPage('/catalogue/draft')} hidden={hidden}>
            <Actions>
              <ActButton act="throw-away">{say('throwAway')}</ActButton>
            </Actions>
          </Form>
        </div>
      </Panel>
    </div>
  );
}
