import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { describeTarget, footprints } from '#modules/configuration/rules/choice.ts';
import type { Experiment } from '#modules/configuration/rules/experiment.ts';
import { expected, isSettingName, isValueOf, mayDiffer, type SettingValue } from '#modules/configuration/rules/settings.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Command, CommandAnswer, CommandContext, CommandOption } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { environments } from '#platform/server/settings/variables.ts';
import type { ExperimentDecision } from '../experiment-store.ts';
import { createExperiments, type ExperimentRefusal, type ToldExperiment } from '../experiments.ts';
import { decisionDeps, decisionOf } from './decision.ts';
import { partnerNamed } from './partner-named.ts';

const experimentsOf = async (context: CommandContext) => createExperiments(await decisionDeps(context));
const reason: CommandOption = { name: 'reason', value: 'TEXT', help: 'why; shown in the history and in the audit trail' };

const list: Command = {
  name: 'experiment list',
  summary: 'Lists the experiments: participants, duration, and the settings of each variant.',
  usage: '',
  run: async (_input, context) => {
    const all = await (await experimentsOf(context)).list();
    return { json: all, lines: all.length > 0 ? all.flatMap(linesOf) : ['There are no experiments.'] };
  },
};

const show: Command = {
  name: 'experiment show',
  summary: 'Shows an experiment, with its uuids as used in events, and its history: who decided what, when and why.',
  usage: 'NAME',
  run: async ({ words: [name = ''] }, context) => {
    const api = await experimentsOf(context);
    const experiment = (await api.list()).find((each) => each.name === name);
    if (!experiment) throw new OperatorError(sentences.unknown(name));
    const history = await api.history(name);
    return {
      json: { ...experiment, history },
      lines: [
        ...linesOf(experiment),
        `uuid ${experiment.uuid}`,
        ...experiment.variants.map((variant) => `uuid ${variant.uuid} ${variant.name}`),
        ...history.map(({ version, at, by, reason: why }) => `version ${version}  ${at}  ${by}  ${why}`),
      ],
    };
  },
};

const tell: Command = {
  name: 'experiment tell',
  summary: 'Starts an experiment, or changes the one of that name. Running processes and open pages follow within seconds.',
  usage: 'FILE.json',
  options: [reason],
  run: async ({ words: [file = ''], options }, context) => {
    const told = read(file, context);
    return answer(told.name, await (await experimentsOf(context)).tell(told, decisionOf(options.reason)));
  },
};

const stop: Command = {
  name: 'experiment stop',
  summary: 'Ends an experiment now: every account gets the usual settings. One that has not started is withdrawn.',
  usage: 'NAME',
  options: [reason],
  run: async ({ words: [name = ''], options }, context) => answer(name, await (await experimentsOf(context)).stop(name, decisionOf(options.reason))),
};

const undo: Command = {
  name: 'experiment undo',
  summary: 'Reverts the newest decision about an experiment; the previous one applies again.',
  usage: 'NAME',
  options: [reason],
  run: async ({ words: [name = ''], options }, context) =>
    answer(name, await (await experimentsOf(context)).undo(name, decisionOf(options.reason ?? 'Taken back'))),
};

export const experimentCommands: readonly Command[] = [list, show, tell, stop, undo];

const name = z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,59}$/));
const instant = z.pipe(
  z.string().check(z.refine((text) => /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))),
  z.transform((text: string) => new Date(text).toISOString() as IsoInstant),
);
const shape = z.strictObject({
  name,
  target: z._default(
    z.strictObject({
      environment: z.optional(z.enum(environments)),
      partner: z.optional(z.string()),
      footprint: z.optional(z.enum(footprints)),
      percentage: z.optional(z.int().check(z.gte(1), z.lte(99))),
    }),
    {},
  ),
  starts: z.optional(instant),
  ends: z._default(z.nullable(instant), null),
  variants: z
    .array(
      z.strictObject({
        name,
        weight: z.int().check(z.gte(1), z.lte(1000)),
        values: z._default(z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])), {}),
      }),
    )
    .check(z.minLength(2), z.maxLength(10)),
});

/** Reads an experiment from a file. @throws OperatorError that says where the file is invalid */
function read(file: string, context: CommandContext): ToldExperiment {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read as JSON.`, { cause });
  }
  const { data, error } = z.safeParse(shape, text);
  if (!data)
    throw new OperatorError(
      `${file} does not describe an experiment: check ${error?.issues[0]?.path.join('.') || 'its shape'} (docs/operations/settings.md shows one).`,
    );
  for (const { values } of data.variants) for (const [setting, value] of Object.entries(values)) refuseWrong(setting, value);
  const { partner, ...target } = data.target;
  return { ...data, target: partner === undefined ? target : { ...target, partner: partnerNamed(partner, context) } };
}

function refuseWrong(setting: string, value: SettingValue): void {
  if (!isSettingName(setting)) throw new OperatorError(`There is no setting "${setting}": demarc toggle list shows all.`);
  if (!mayDiffer(setting)) throw new OperatorError(`${setting} is the same for everybody: no variant can set it.`);
  if (!isValueOf(setting, value)) throw new OperatorError(`"${value}" is not a value of ${setting}: expected ${expected(setting)}.`);
}

const sentences: Readonly<Record<ExperimentRefusal, (named: string) => string>> = {
  begun: (named) =>
    `${named} has started: its variants and start cannot change, so that nobody is moved to another one. Stop it and start one with another name.`,
  'never-runs': (named) => `${named} would end before it starts: give it a later end.`,
  'same-variants': (named) => `Two variants of ${named} have the same name.`,
  'in-the-way': (named) => `Another experiment at the same time changes a setting of ${named}: stop it first, or choose other dates.`,
  'too-many': () => 'There are already twenty experiments that have not ended: stop one first.',
  unknown: (named) => `There is no experiment "${named}": demarc experiment list shows all.`,
  'changed-meanwhile': (named) => `Somebody else has just changed ${named}: look at it again.`,
  'nothing-to-undo': (named) => `Nobody has changed ${named} yet.`,
};

function answer(named: string, made: Result<ExperimentDecision, ExperimentRefusal>): CommandAnswer {
  if (!made.ok) throw new OperatorError(sentences[made.refusal](named));
  const { version, experiment } = made.value;
  return { json: { name: named, version, experiment }, lines: experiment ? linesOf(experiment) : [`${named} is taken back.`] };
}

function linesOf({ name: named, target, starts, ends, variants }: Experiment): readonly string[] {
  const whole = variants.reduce((sum, { weight }) => sum + weight, 0);
  return [
    `${named}  ${describeTarget(target)}  ${starts} – ${ends ?? 'until it is stopped'}`,
    ...variants.map((variant) => {
      const values = Object.entries(variant.values).map(([setting, value]) => `${setting} ${value}`);
      return `  ${variant.name}  ${Math.round((100 * variant.weight) / whole)} %  ${values.join(', ') || 'as for all others'}`;
    }),
  ];
}
