import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, showIn, wordIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleFields, ConsoleRequest } from '#platform/rules/console/route.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { versionOf } from '#platform/server/live/version-of.ts';
import type { en } from '../copy/console/en.ts';
import type { NodeShown, OutageChosen, OutagesPage, OutagesViews, Reach } from '../rules/console/views.ts';
import { estimateStanding } from '../rules/estimate.ts';
import { isOver, isRunning, nextStates, type Outage, type Point } from '../rules/outage.ts';
import { MAP_HEIGHT, MAP_WIDTH, MOST_POINTS, middleOf } from '../rules/plant.ts';
import type { Board, OutagesByOperator } from './by-operator.ts';
import { openFrom, updateFrom } from './console/forms.ts';
import { problemOfChange, problemOfOpening } from './console/problems.ts';

type Dependencies = { readonly outages: { readonly byOperator: OutagesByOperator } };
type Request = ConsoleRequest<OperatorRight>;

const PATH = '/outages';
const show = showIn<OutagesViews>('outages');
const word = wordIn<typeof en>('outages');

/** The board of outages in the operators' console: what is out, on our own map; opening, updating and resolving. */
export const outagesConsole = ({ outages: { byOperator } }: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: 'run-outages',
      place: { group: 'work', order: 3, key: 'o' },
      load: (request) => page(byOperator, request.query, []),
      act: (request) => act(byOperator, request),
    },
  ],
  live: [{ name: 'outages', right: 'run-outages', version: async () => boardVersion(await byOperator.board()) }],
  queues: [{ path: PATH, right: 'run-outages', waiting: async () => waitingIn(await byOperator.board()) }],
  finders: [
    {
      right: 'run-outages',
      kind: word('outagesTitle'),
      find: async (text) =>
        (await byOperator.board()).outages
          .filter(({ outageId, place }) => outageId === text || (text.length > 2 && place.toLowerCase().includes(text.toLowerCase())))
          .map(({ outageId, place, hub }) => ({ path: PATH, query: { outage: outageId }, title: place, detail: hub, why: word('outagesTitle') })),
    },
  ],
});

/** What nobody has looked at, and what was promised and is late. */
function waitingIn({ outages, suspected, now }: Board) {
  const late = outages.filter(({ state, nextUpdateAt }) => !isOver(state) && nextUpdateAt !== undefined && nextUpdateAt < now);
  const times = [...suspected.map(({ firstAt }) => firstAt), ...late.map(({ nextUpdateAt }) => nextUpdateAt ?? now)].toSorted();
  return { count: suspected.length + late.length, oldest: times[0] };
}

async function page(byOperator: OutagesByOperator, query: ConsoleFields, problems: readonly ConsoleProblem[]): Promise<ConsoleAnswer> {
  const board = await byOperator.board();
  const { plant, outages, suspected, now } = board;
  const found =
    query.outage === undefined ? undefined : (outages.find(({ outageId }) => outageId === query.outage) ?? (await byOperator.outage(query.outage)));
  const hubs = plant.hubs.map(({ hub }) => hub);
  const wanted =
    [found?.hub, query.hub, outages.find(isRunning)?.hub, suspected[0]?.hub].find((name) => name !== undefined && hubs.includes(name)) ?? hubs[0];
  const data: OutagesPage = {
    now,
    outages: outages.map((outage) => ({ ...outage, isLate: isLate(outage, now) })),
    suspected,
    hubs,
    hub: wanted === undefined ? undefined : hubShown(board, wanted),
    draft: await draftIn(byOperator, board, wanted, query),
    chosen: found && (await chosen(byOperator, found, now)),
    done: query.done === 'opened' || query.done === 'updated' || query.done === 'dismissed' ? query.done : undefined,
    live: { topic: 'outages/board', version: boardVersion(board) },
  };
  return show('outages', data, { problems, ...(query.outage !== undefined && !found && { status: 404 }) });
}

const boardVersion = ({ outages, suspected, now }: Board): string =>
  versionOf([outages.map((outage) => [outage.outageId, outage.version, isLate(outage, now)]), suspected]);

const isLate = (outage: Outage, now: IsoInstant): boolean => !isOver(outage.state) && estimateStanding(outage, now).is === 'late';

function hubShown({ plant, outages, suspected }: Board, name: string): NonNullable<OutagesPage['hub']> {
  const own = plant.nodes.filter(({ hub }) => hub === name);
  const nodeShown = (node: (typeof own)[number]): readonly NodeShown[] => {
    const { nodeId, outline } = node;
    if (!outline) return [];
    const covering = outages.filter(({ state, nodeIds }) => !isOver(state) && nodeIds.includes(nodeId));
    const running = covering.find(isRunning);
    const isSuspected = suspected.some((each) => each.nodeId === nodeId);
    const mark = running ? 'out' : isSuspected ? 'suspected' : covering.length > 0 ? 'planned' : 'well';
    return [{ nodeId, name: node.name, outline, middle: middleOf(outline), mark, outageId: (running ?? covering[0])?.outageId }];
  };
  return {
    name,
    scenery: plant.hubs.find(({ hub }) => hub === name)?.scenery ?? { water: [], roads: [] },
    nodes: own.flatMap(nodeShown),
    undrawn: own.flatMap(({ nodeId, outline }) => (outline ? [] : [nodeId])),
  };
}

/** What the map's links have gathered so far: they lead to this page, so that drawing needs no script. */
async function draftIn(
  byOperator: OutagesByOperator,
  { plant, now }: Board,
  hub: string | undefined,
  query: ConsoleFields,
): Promise<OutagesPage['draft']> {
  const known = new Set(plant.nodes.filter((node) => node.hub === hub).map(({ nodeId }) => nodeId));
  const nodeIds = (query.nodes ?? '').split(' ').filter((nodeId) => known.has(nodeId));
  const area = pointsIn(query.area ?? '');
  const mode = query.draw === 'area' ? 'area' : 'nodes';
  const where = mode === 'area' ? (hub !== undefined && area.length >= 3 ? { hub, area } : undefined) : nodeIds.length > 0 ? { nodeIds } : undefined;
  if (!where) return { mode, nodeIds, area, reach: undefined };
  const wish = { where, kind: 'fault', services: ['internet', 'tv', 'voice'], cause: 'unknown', beganAt: now } as const;
  const times = [HOUR_MS * 6, DAY_MS].map((ms) => plusMilliseconds(now, ms));
  const previews = await Promise.all(times.map(async (backAt) => ({ backAt, ...(await byOperator.preview(wish, backAt)) })));
  const [first] = previews;
  const reach: Reach | undefined = first && {
    accounts: first.accounts,
    withVoice: first.withVoice,
    creditsIf: previews.map(({ backAt, credits }) => ({ backAt, ...credits })),
  };
  return { mode, nodeIds, area, reach };
}

const pointsIn = (text: string): readonly Point[] =>
  text
    .split(' ')
    .flatMap((pair): readonly Point[] => {
      const [, x = '', y = ''] = /^(\d{1,3}),(\d{1,3})$/.exec(pair) ?? [];
      return x !== '' && Number(x) <= MAP_WIDTH && Number(y) <= MAP_HEIGHT ? [[Number(x), Number(y)]] : [];
    })
    .slice(0, MOST_POINTS);

async function chosen(byOperator: OutagesByOperator, outage: Outage, now: IsoInstant): Promise<OutageChosen> {
  const over = isOver(outage.state);
  const standing = estimateStanding(outage, now);
  const times = over ? [] : [standing.is === 'stands' ? standing.estimate.backAt : plusMilliseconds(now, HOUR_MS), plusMilliseconds(now, DAY_MS)];
  const [devices, reach, creditsIf, sum] = await Promise.all([
    over ? undefined : byOperator.seen(outage),
    byOperator.previewOf(outage, now),
    Promise.all(times.map(async (backAt) => ({ backAt, ...(await byOperator.previewOf(outage, backAt)).credits }))),
    over ? byOperator.credits(outage.outageId) : undefined,
  ]);
  return {
    outage,
    isLate: isLate(outage, now),
    states: over ? [] : [outage.state, ...nextStates(outage.state)],
    devices,
    accounts: reach.accounts,
    withVoice: reach.withVoice,
    creditsIf,
    credited: sum && {
      accounts: sum.credited,
      amount: sum.amount,
      declined: Object.values(sum.declined).reduce((all, each) => all + each, 0),
      isDecided: sum.state !== 'due',
    },
  };
}

async function act(byOperator: OutagesByOperator, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language, now } = request;
  if (fields.act === 'open') {
    const wish = openFrom(fields, now);
    const draft = { hub: fields.hub ?? '', nodes: fields.nodes ?? '', area: fields.area ?? '', draw: fields.draw ?? '' };
    if (!wish.ok) return page(byOperator, draft, wish.refusal);
    const opened = await byOperator.open(wish.value, actor);
    if (!opened.ok) return page(byOperator, draft, [problemOfOpening(opened.refusal)]);
    return { goTo: consoleAddress(language, PATH, { outage: opened.value.outageId, done: 'opened' }) };
  }
  if (fields.act === 'dismiss') {
    await byOperator.dismiss(fields.node ?? '', actor);
    return { goTo: consoleAddress(language, PATH, { done: 'dismissed' }) };
  }
  const outage = fields.outage ?? '';
  const wish = updateFrom(fields, now);
  if (!wish.ok) return page(byOperator, { outage }, wish.refusal);
  const changed = await byOperator.update(wish.value, actor);
  if (!changed.ok) return page(byOperator, { outage }, [problemOfChange(changed.refusal)]);
  return { goTo: consoleAddress(language, PATH, { outage, done: 'updated' }) };
}
