import { Bar, Breakable, Head, Panel, timeText } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { routes } from '#platform/rules/routes.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { type FailedThing, type Figures, periods } from '../../rules/console/views.ts';
import { tasks as taskSteps } from '../../rules/tasks.ts';
import { usePathOf } from './path-of.ts';
import { Speeds } from './Speeds.tsx';
import { useConsoleSay } from './say.ts';

/** How far customers get, what fails, how fast pages are. */
export function FiguresPage({ data }: { readonly data: Figures }) {
  const say = useConsoleSay();
  const { days, since, tasks, failures, refused, speeds } = data;
  const isEmpty = tasks.length + failures.length + refused.length + speeds.length === 0;
  return (
    <>
      <Head title={say('figuresTitle')} lead={say('figuresText', { time: timeText(since) })} />
      <nav className="filters" aria-label={say('figuresTime')}>
        {periods.map((period) => (
          <ConsoleLink key={period} to="/portal" query={{ days: period }} isCurrent={period === days}>
            {say('days', { days: period })}
          </ConsoleLink>
        ))}
      </nav>
      {isEmpty && <p role="status">{say('figuresEmpty')}</p>}
      <TaskSuccess tasks={tasks} />
      {tasks.map((task) => (
        <TaskSteps key={task.task} task={task} />
      ))}
      <WhatFailed title={say('figuresFailures')} failed={failures} />
      <WhatFailed title={say('figuresRefused')} failed={refused} />
      <Speeds speeds={speeds} />
    </>
  );
}

/** How many of those who began a task finished it. */
function TaskSuccess({ tasks }: Pick<Figures, 'tasks'>) {
  const say = useConsoleSay();
  if (tasks.length === 0) return null;
  return (
    <Panel title={say('figuresTasks')}>
      <Table
        caption={say('figuresTasks')}
        columns={[say('task'), { figure: say('taskBegan') }, { figure: say('taskDone') }, say('share')]}
        rows={tasks.map(({ task, visits: [began = 0, ...later] }) => ({
          key: task,
          cells: [say(`task_${task}`), began, later.at(-1) ?? 0, <ShareBar key="share" count={later.at(-1) ?? 0} of={began} />],
        }))}
      />
    </Panel>
  );
}

/** Where customers drop out: a bar for each step, with its figures. */
function TaskSteps({ task: { task, visits } }: { readonly task: Figures['tasks'][number] }) {
  const say = useConsoleSay();
  const steps = taskSteps[task];
  const nameOf = (place: number): string => {
    const page = steps[place]?.[0];
    return place === steps.length - 1 || page === undefined ? say('stepDone') : say('stepPage', { number: place + 1, path: routes[page].path });
  };
  const title = say(`task_${task}`);
  return (
    <Panel title={title}>
      <Table
        caption={title}
        columns={[say('step'), { figure: say('visits') }, say('share')]}
        rows={visits.map((count, place) => ({
          key: nameOf(place),
          cells: [<Breakable key="step" text={nameOf(place)} />, count, <ShareBar key="share" count={count} of={visits[0] ?? 0} />],
        }))}
      />
    </Panel>
  );
}

function WhatFailed({ title, failed }: { readonly title: string; readonly failed: readonly FailedThing[] }) {
  const say = useConsoleSay();
  const pathOf = usePathOf();
  if (failed.length === 0) return null;
  const most = Math.max(...failed.map(({ events }) => events));
  return (
    <Panel title={title}>
      <Table
        caption={title}
        columns={[say('what'), say('page'), say('events'), { figure: say('visits') }]}
        rows={failed.map(({ what, page, events, visits }) => ({
          key: `${what} ${page}`,
          cells: [what, <Breakable key="page" text={pathOf(page)} />, <Bar key="events" value={events} max={most} figure={String(events)} />, visits],
        }))}
      />
    </Panel>
  );
}

function ShareBar({ count, of }: { readonly count: number; readonly of: number }) {
  const say = useConsoleSay();
  return <Bar value={count} max={of} figure={say('shareOf', { share: Math.round((100 * count) / of) })} />;
}
