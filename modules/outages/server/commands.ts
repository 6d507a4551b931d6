import type { IsoInstant } from '#platform/rules/calendar.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Command, CommandOption } from '#platform/server/commands/command.ts';
import { operator } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { estimateStanding } from '../rules/estimate.ts';
import { momentIn } from '../rules/moment.ts';
import {
  confidenceEnum,
  isOver,
  nextStates,
  type Outage,
  type OutageNote,
  type OutageState,
  outageCauseEnum,
  outageLineEnum,
  outageStateEnum,
} from '../rules/outage.ts';
import { areaIn } from '../rules/plant.ts';
import type { OutagesApi } from './api.ts';
import type { OutageWish } from './by-operator.ts';
import { refusalWords } from './refusal-words.ts';

type Dependencies = { readonly outages: Pick<OutagesApi, 'byOperator'> };

const listOf = (values: readonly string[]) => values.join(', ');
const causes = valuesOf(outageCauseEnum);
const lines = valuesOf(outageLineEnum);
const options = {
  back: { name: 'back', value: 'TIME', help: 'when it is expected back: "2026-11-28 16:30" in UTC, or 90m, 2h from now' },
  confidence: { name: 'confidence', value: 'WORD', help: `how sure: ${listOf(valuesOf(confidenceEnum))}; medium by default` },
  cause: { name: 'cause', value: 'WORD', help: `${listOf(causes)}; unknown by default` },
  note: { name: 'note', value: 'TEXT', help: 'what customers read, in English; with --nota' },
  nota: { name: 'nota', value: 'TEXT', help: 'the same in Spanish' },
} as const satisfies Record<string, CommandOption>;

const open: Command<Dependencies> = {
  name: 'outage open',
  summary: 'Opens an outage of nodes, or of what is drawn on a map; with --until, announces work.',
  usage: '',
  options: [
    { name: 'node', value: 'NODES', help: 'ids of nodes, with commas between' },
    { name: 'hub', value: 'HUB', help: 'with --area: whose map it is drawn on' },
    { name: 'area', value: 'POINTS', help: 'corners on the map of the hub: "10,20 200,40 120,300"' },
    { name: 'services', value: 'WORDS', help: `${listOf(lines)}, with commas between; all by default` },
    { name: 'place', value: 'TEXT', help: 'as people there call it; the names of its nodes by default' },
    { name: 'since', value: 'TIME', help: 'when it began; now by default. Of planned work: when it begins' },
    { name: 'until', value: 'TIME', help: 'planned work: when it is to be over' },
    options.cause,
    options.back,
    options.confidence,
    options.note,
    options.nota,
  ],
  run: ({ options: given }, context) =>
    context.withModules(async ({ outages: { byOperator } }, clock) => {
      const now = clock.now();
      const opened = await byOperator.open(
        {
          kind: given.until === undefined ? 'fault' : 'planned',
          services: oneOf(given.services ?? lines.join(','), lines, '--services'),
          place: given.place,
          where: whereIn(given),
          cause: causeIn(given.cause) ?? (given.until === undefined ? 'unknown' : 'maintenance'),
          beganAt: timeIn(given.since, '--since', now),
          plannedUntil: timeIn(given.until, '--until', now),
          estimate: estimateIn(given, now),
          note: noteIn(given),
        },
        operator(),
      );
      if (!opened.ok) throw new OperatorError(refusalWords(opened.refusal));
      return { json: opened.value, lines: linesOf(opened.value, now) };
    }),
};

const update: Command<Dependencies> = {
  name: 'outage update',
  summary: 'Says how an outage has come along; customers who follow it see it at once.',
  usage: 'OUTAGE',
  options: [
    { name: 'state', value: 'WORD', help: `${listOf(valuesOf(outageStateEnum))}; as it is by default` },
    options.cause,
    options.back,
    options.confidence,
    options.note,
    options.nota,
  ],
  run: ({ words: [named = ''], options: given }, context) =>
    context.withModules(async ({ outages: { byOperator } }, clock) => {
      const outage = await found(byOperator, named);
      const [state] = given.state === undefined ? [outage.state] : oneOf(given.state, valuesOf(outageStateEnum), '--state');
      return change(byOperator, outage, { state, given, now: clock.now() });
    }),
};

const resolve: Command<Dependencies> = {
  name: 'outage resolve',
  summary: 'Says that service is back, if the devices of the network say so, too; --reason overrules them.',
  usage: 'OUTAGE',
  options: [{ name: 'reason', value: 'TEXT', help: 'why it is over although devices are offline' }, options.cause, options.note, options.nota],
  run: ({ words: [named = ''], options: given }, context) =>
    context.withModules(async ({ outages: { byOperator } }, clock) =>
      change(byOperator, await found(byOperator, named), { state: 'restored', given, now: clock.now() }),
    ),
};

const list: Command<Dependencies> = {
  name: 'outage list',
  summary: 'Lists the outages that are not over, and those of the last day.',
  usage: '',
  run: (_input, context) =>
    context.withModules(async ({ outages: { byOperator } }) => {
      const { outages, now } = await byOperator.board();
      return { json: outages, lines: outages.length === 0 ? ['Nothing is out.'] : outages.flatMap((outage) => linesOf(outage, now)) };
    }),
};

export const outagesCommands: readonly Command<Dependencies>[] = [open, update, resolve, list];

type Given = Readonly<Record<string, string | undefined>>;
type ByOperator = OutagesApi['byOperator'];

/** By its id, or the beginning of it. @throws OperatorError */
async function found(byOperator: ByOperator, named: string): Promise<Outage> {
  const { outages } = await byOperator.board();
  const [one, other] = outages.filter(({ outageId }) => named.length >= 4 && outageId.startsWith(named.toLowerCase()));
  if (!one) throw new OperatorError(`No outage that is open or of the last day has the id "${named}": demarc outage list shows them.`);
  if (other) throw new OperatorError(`More than one outage begins with "${named}".`);
  return one;
}

async function change(
  byOperator: ByOperator,
  { outageId, version, state: from }: Outage,
  { state, given, now }: { readonly state: OutageState | undefined; readonly given: Given; readonly now: IsoInstant },
) {
  const changed = await byOperator.update(
    {
      outageId,
      version,
      state: state ?? from,
      cause: causeIn(given.cause),
      estimate: estimateIn(given, now),
      note: noteIn(given),
      reason: given.reason,
    },
    operator(),
  );
  if (changed.ok) return { json: changed.value, lines: linesOf(changed.value, now) };
  const after = changed.refusal.reason === 'not-allowed' && !isOver(from) ? ` From ${from} it can become ${listOf(nextStates(from))}.` : '';
  throw new OperatorError(refusalWords(changed.refusal) + after);
}

function whereIn({ node, hub, area }: Given): OutageWish['where'] {
  if (node !== undefined && area === undefined) return { nodeIds: node.split(',').map((each) => each.trim()) };
  const drawn = area === undefined ? undefined : areaIn(area);
  if (node !== undefined || hub === undefined || area === undefined) throw new OperatorError('Give --node, or --hub and --area.');
  if (!drawn) throw new OperatorError('--area takes 3 to 60 corners, "10,20 200,40 120,300", x up to 700 and y up to 520.');
  return { hub, area: drawn };
}

/** @throws OperatorError for a word that is none of them */
function oneOf<Word extends string>(typed: string, known: readonly Word[], option: string): readonly Word[] {
  return typed.split(',').map((each) => {
    const word = known.find((one) => one === each.trim());
    if (word === undefined) throw new OperatorError(`${option} takes ${listOf(known)}.`);
    return word;
  });
}

const causeIn = (typed: string | undefined) => (typed === undefined ? undefined : oneOf(typed, causes, '--cause')[0]);

function timeIn(typed: string | undefined, option: string, now: IsoInstant): IsoInstant | undefined {
  const at = typed === undefined ? undefined : momentIn(typed, now);
  if (typed !== undefined && at === undefined)
    throw new OperatorError(`${option} takes a time like "2026-11-28 16:30", in UTC, or 90m, 2h from now.`);
  return at;
}

function estimateIn({ back, confidence }: Given, now: IsoInstant): OutageWish['estimate'] {
  const backAt = timeIn(back, '--back', now);
  const [sure = 'medium'] = confidence === undefined ? [] : oneOf(confidence, valuesOf(confidenceEnum), '--confidence');
  if (backAt === undefined && confidence !== undefined) throw new OperatorError('--confidence goes with --back.');
  return backAt && { backAt, confidence: sure };
}

function noteIn({ note, nota }: Given): OutageNote | undefined {
  if (note === undefined && nota === undefined) return undefined;
  if (!note || !nota) throw new OperatorError('Customers read --note in English and --nota in Spanish: give both.');
  return { en: note, es: nota };
}

function linesOf(outage: Outage, now: IsoInstant): readonly string[] {
  const { outageId, state, place, hub, services, cause, beganAt, endedAt, affected } = outage;
  const standing = estimateStanding(outage, now);
  const back = standing.is === 'none' ? 'no estimate' : `${standing.is === 'late' ? 'running late, said' : 'back by'} ${standing.estimate.backAt}`;
  return [
    `${outageId}  ${state}  ${place}, ${hub}`,
    `    ${services.join(', ')} · ${cause} · ${affected} accounts · since ${beganAt}${endedAt === undefined ? ` · ${back}` : ` · ended ${endedAt}`}`,
  ];
}
