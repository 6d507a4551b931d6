import { Head, Panel, Status, Time, timeText } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import type { WaitingQueue } from '#platform/rules/console/queue.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useAge } from '../age.ts';
import { usePage } from '../page-context.ts';
import { type Concern, runbooks } from '../rules/concerns.ts';
import type { Today } from '../rules/views.ts';
import { useSay } from '../say.ts';
import { Part } from './Part.tsx';

const DAY_S = 86_400;

/** What needs a person now: the conditions of the alerts that the database knows, the queues, and what was done last. */
export function TodayPage({ data: { concerns, queues, others, parts, latest } }: { readonly data: Today }) {
  const say = useSay();
  const { now, sayAct } = usePage();
  const waiting = queues.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Head title={say('today')} lead={say('todayLead', { wrong: concerns?.length ?? 0, count: waiting, others })}>
        <OldestLink queues={queues} />
      </Head>
      {concerns !== undefined && <Concerns concerns={concerns} />}
      <div className="side-by">
        <div className="stack">
          <Queues queues={queues} />
          {parts.map((part, place) =>
            part === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts stay in their order
              <p key={place} className="note look">
                {say('customerPartAway')}
              </p>
            ) : (
              <Part key={part.part} {...part} />
            ),
          )}
        </div>
        {latest !== undefined && (
          <Panel title={say('latest')} aside={<ConsoleLink to="/audit">{say('latestAll')}</ConsoleLink>}>
            <ol className="trail">
              {latest.map(({ number, at, actor, act, accountNumber }) => (
                <li key={number} className={actor.startsWith('operator ') ? 'staff' : undefined}>
                  <Time at={at} />
                  <div>
                    {sayAct(act)}
                    <small>{[actor, accountNumber].filter(Boolean).join(', ')}</small>
                  </div>
                </li>
              ))}
            </ol>
          </Panel>
        )}
      </div>
      <p className="hint">{say('todayAsOf', { time: timeText(now) })}</p>
    </>
  );
}

/** To the queue whose first entry has waited longest. */
function OldestLink({ queues }: { readonly queues: readonly WaitingQueue[] }) {
  const say = useSay();
  const [oldest] = queues
    .filter(({ count, oldest: since }) => count > 0 && since !== undefined)
    .toSorted((one, other) => (one.oldest ?? '').localeCompare(other.oldest ?? ''));
  if (oldest === undefined) return null;
  return (
    <ConsoleLink to={oldest.path} className="press primary" press="n">
      {say('takeOldest')} <kbd>n</kbd>
    </ConsoleLink>
  );
}

function Queues({ queues }: { readonly queues: readonly WaitingQueue[] }) {
  const say = useSay();
  const age = useAge();
  const { labels } = usePage();
  if (queues.length === 0) return null;
  return (
    <Panel title={say('queues')}>
      <Table
        caption={say('queues')}
        columns={[say('queue'), { figure: say('waiting') }, { figure: say('oldest') }, say('state')]}
        rows={queues.map(({ path, count, oldest }) => ({
          key: path,
          cells: [
            <ConsoleLink key="queue" to={path}>
              {labels.get(path)?.name ?? path}
            </ConsoleLink>,
            count,
            oldest === undefined ? '' : age.of(oldest),
            <QueueState key="state" count={count} seconds={oldest === undefined ? undefined : age.secondsOf(oldest)} />,
          ],
        }))}
      />
    </Panel>
  );
}

/** `seconds`: the age of the oldest entry; undefined where the queue does not tell it. */
function QueueState({ count, seconds }: { readonly count: number; readonly seconds: number | undefined }) {
  const say = useSay();
  if (count === 0) return <Status tone="good">{say('queueEmpty')}</Status>;
  if (seconds === undefined) return <Status tone="look">{say('queueWaiting')}</Status>;
  return seconds > DAY_S ? <Status tone="look">{say('queueOver')}</Status> : <Status tone="underway">{say('queueInTime')}</Status>;
}

function Concerns({ concerns }: { readonly concerns: readonly Concern[] }) {
  const say = useSay();
  if (concerns.length === 0) return null;
  return (
    <Panel title={say('statusWrong')} aside={<Status tone="act">{concerns.length}</Status>}>
      <Table
        caption={say('statusWrong')}
        columns={[say('statusWrong'), say('statusRunbook')]}
        rows={concerns.map((concern) => ({
          key: `${concern.what} ${concern.which ?? ''}`,
          cells: [<ConcernText key="what" concern={concern} />, <code key="runbook">docs/operations/runbooks/{runbooks[concern.what]}.md</code>],
        }))}
      />
    </Panel>
  );
}

function ConcernText({ concern: { what, which = '', amount } }: { readonly concern: Concern }) {
  const say = useSay();
  const { places } = usePage();
  const text = say(`status_${what}`, { which, count: amount, minutes: Math.round(amount / 60), hours: Math.round(amount / 3_600) });
  const isTheirs = what === 'unresolved' && places.some(({ path }) => path === '/unresolved-payments');
  return isTheirs ? <ConsoleLink to="/unresolved-payments">{text}</ConsoleLink> : text;
}
