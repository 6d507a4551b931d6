import { type Task, tasks } from '#modules/telemetry/rules/tasks.ts';
import type { Report, TaskSteps } from '#modules/telemetry/server/api.ts';
import { routes } from '#platform/rules/routes.ts';
import { type Html, html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { breakable, table } from './parts.ts';
import { timeText } from './words.ts';

const PATH = '/portal';
const PERIODS = [1, 7, 28];

/** The portal's own figures: how far customers get, what fails, how fast pages are. */
export const portalPage: OperatorPage = { path: PATH, right: 'read-figures', title: 'figuresTitle', show };

async function show(asked: OperatorRequest): Promise<Shown> {
  const { demarc, language, query } = asked;
  const say = wordsOf(asked);
  const days = PERIODS.find((period) => String(period) === query.days) ?? 1;
  const report = await demarc.apis.telemetry.report(days);
  const periods = PERIODS.map(
    (period) =>
      html`<li><a href="${addressOf(language, PATH, { days: period })}"${period === days && html` aria-current="page"`}>${say('days', { days: period })}</a></li>`,
  );
  return {
    body: html`<p>${say('figuresText', { time: timeText(report.since) })}</p><nav aria-label="${say('figuresTime')}"><ul>${periods}</ul></nav>${
      isEmpty(report)
        ? html`<p role="status">${say('figuresEmpty')}</p>`
        : html`${taskSuccess(asked, report.tasks)}${taskTables(asked, report.tasks)}${failures(asked, report.events)}${speeds(asked, report.vitals)}`
    }`,
  };
}

const isEmpty = ({ events, vitals }: Report): boolean => events.length + vitals.length === 0;

/** How many of those who began a task finished it. */
function taskSuccess(asked: OperatorRequest, all: readonly TaskSteps[]): Html | false {
  const say = wordsOf(asked);
  const rows = all.flatMap(({ task, visits: [began = 0, ...later] }) =>
    began === 0 ? [] : [[say(`task_${task}`), began, later.at(-1) ?? 0, shareBar(asked, later.at(-1) ?? 0, began)]],
  );
  const heads = [say('task'), { figure: say('taskBegan') }, { figure: say('taskDone') }, say('share')];
  return rows.length > 0 && html`<h2>${say('figuresTasks')}</h2>${table(say('figuresTasks'), heads, rows)}`;
}

/** Where customers drop out: a bar for each step, with its figures. */
function taskTables(asked: OperatorRequest, all: readonly TaskSteps[]): readonly Html[] {
  const say = wordsOf(asked);
  return all
    .filter(({ visits }) => (visits[0] ?? 0) > 0)
    .map(({ task, visits }) => {
      const began = visits[0] ?? 0;
      const rows = visits.map((count, place) => [breakable(nameOfStep(asked, task, place)), count, shareBar(asked, count, began)]);
      const title = say(`task_${task}`);
      return html`<h2>${title}</h2>${table(title, [say('step'), { figure: say('visits') }, say('share')], rows)}`;
    });
}

function nameOfStep(asked: OperatorRequest, task: Task, place: number): string {
  const say = wordsOf(asked);
  const steps = tasks[task];
  const page = steps[place]?.[0];
  return place === steps.length - 1 || page === undefined ? say('stepDone') : say('stepPage', { number: place + 1, path: routes[page].path });
}

const failureNames = ['requestFailed', 'responseError', 'noAnswer', 'frontendError', 'chunkFailed'];

/** Rejecting invalid input is not a failure: the two have separate tables. */
function failures(asked: OperatorRequest, events: Report['events']): Html {
  const told = events.filter(({ name }) => failureNames.includes(name));
  const [failed, refused] = [told.filter((each) => !each.refused), told.filter((each) => each.refused)];
  return html`${whatFailed(asked, 'figuresFailures', failed)}${whatFailed(asked, 'figuresRefused', refused)}`;
}

function whatFailed(asked: OperatorRequest, title: 'figuresFailures' | 'figuresRefused', failed: Report['events']): Html | false {
  const say = wordsOf(asked);
  const most = Math.max(...failed.map(({ events: count }) => count));
  const rows = failed.map(({ name, what, page, events: count, visits }) => [
    [name, what].filter((word) => word !== null).join(' '),
    breakable(pathOfPage(asked, page)),
    bar(html`min="0" max="${most}" value="${count}"`, String(count)),
    visits,
  ]);
  return (
    rows.length > 0 && html`<h2>${say(title)}</h2>${table(say(title), [say('what'), say('page'), say('events'), { figure: say('visits') }], rows)}`
  );
}

/** The limits for good and poor figures, as set by the browser makers: LCP and INP in ms, CLS as a score. */
const metrics = [
  { metric: 'LCP', good: 2_500, poor: 4_000 },
  { metric: 'INP', good: 200, poor: 500 },
  { metric: 'CLS', good: 0.1, poor: 0.25 },
];

function speeds(asked: OperatorRequest, all: Report['vitals']): Html | false {
  const say = wordsOf(asked);
  const rows = [...Map.groupBy(all, ({ page }) => page)].map(([page, ofPage]) => [
    breakable(pathOfPage(asked, page)),
    ...metrics.map(({ metric, good, poor }) => {
      const p75 = ofPage.find((vital) => vital.metric === metric)?.p75;
      if (p75 === undefined) return '–';
      const figure = metric === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`;
      return bar(html`min="0" max="${2 * poor}" low="${good}" high="${poor}" optimum="0" value="${p75}"`, figure);
    }),
    Math.max(...ofPage.map(({ count }) => count)),
  ]);
  const heads = [say('page'), ...metrics.map(({ metric }) => metric), { figure: say('visits') }];
  return rows.length > 0 && html`<h2>${say('figuresFast')}</h2><p>${say('figuresFastText')}</p>${table(say('figuresFast'), heads, rows)}`;
}

const shareBar = (asked: OperatorRequest, count: number, of: number): Html =>
  bar(html`min="0" max="${of}" value="${count}"`, wordsOf(asked)('shareOf', { share: Math.round((100 * count) / of) }));

/** A bar with its figure. */
const bar = (attributes: Html, figure: string): Html => html`<span class="bar"><meter ${attributes}></meter> ${figure}</span>`;

const pathOfPage = (asked: OperatorRequest, page: string | null): string =>
  (page !== null && Object.entries(routes).find(([id]) => id === page)?.[1].path) || wordsOf(asked)('figuresNoPage');

/** Addresses are longer than a phone is wide, so they wrap before a slash. */
