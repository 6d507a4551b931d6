import { type Choice, describeTarget, footprints, nothingChosen, type Target, valueForAll } from '#modules/configuration/rules/choice.ts';
import {
  expected,
  isSettingName,
  ownerOf,
  readValue,
  type SettingName,
  type SettingValue,
  settingNames,
  settings,
} from '#modules/configuration/rules/settings.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Definition } from '#platform/rules/settings.ts';
import type { Command, CommandAnswer, CommandContext, CommandOption } from '#platform/server/commands/command.ts';
import { nearest } from '#platform/server/commands/nearest.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { environments } from '#platform/server/settings/variables.ts';
import { type ChoiceRefusal, createSettings } from '../api.ts';
import type { ChoiceMade } from '../store.ts';
import { decisionDeps, decisionOf } from './decision.ts';
import { partnerNamed } from './partner-named.ts';

const settingsOf = async (context: CommandContext) => createSettings(await decisionDeps(context));

const list: Command = {
  name: 'toggle list',
  summary: 'Lists every setting that can be changed while Demarc runs, with its value for everyone.',
  usage: '',
  run: async (_input, context) => {
    const all = await (await settingsOf(context)).list();
    const width = Math.max(...settingNames.map((name) => name.length));
    return {
      json: all.map(({ name, choice }) => ({ name, ...settings[name], ...shown(name, choice) })),
      lines: all.map(({ name, choice }) => `${name.padEnd(width)}  ${valueForAll(name, choice)}${exceptionsIn(choice)}  ${settings[name].meaning}`),
    };
  },
};

const get: Command = {
  name: 'toggle get',
  summary: 'Shows a setting: its values and exceptions, and who decided them, when and why.',
  usage: 'NAME',
  run: async ({ words: [typed = ''] }, context) => {
    const name = nameOf(typed);
    const api = await settingsOf(context);
    const [choice, history] = await Promise.all([api.get(name), api.history(name)]);
    const definition: Definition = settings[name];
    return {
      json: { name, ...definition, ...shown(name, choice), history },
      lines: [
        definition.meaning,
        `all: ${valueForAll(name, choice)}`,
        ...choice.exceptions.map(({ target, value }) => `${describeTarget(target)}: ${value}`),
        `expected: ${expected(name)}; the default is ${definition.default}`,
        `owner: ${ownerOf(name)}`,
        ...history.map(({ version, at, by, reason }) => `version ${version}  ${at}  ${by}  ${reason}`),
      ],
    };
  },
};

const reason: CommandOption = { name: 'reason', value: 'TEXT', help: 'why; shown in the history and in the audit trail' };
const targets: readonly CommandOption[] = [
  { name: 'environment', value: 'NAME', help: `only in this environment: ${environments.join(', ')}` },
  { name: 'partner', value: 'CODE', help: 'only for accounts and visitors of this partner: its code or an alias' },
  { name: 'footprint', value: 'CODE', help: `only for accounts of this footprint: ${footprints.join(', ')}` },
  { name: 'percentage', value: 'SHARE', help: 'only for this percentage of accounts, 1 to 99, always the same ones' },
];

const set: Command = {
  name: 'toggle set',
  summary: 'Changes a setting for everyone or for some. Running processes follow within seconds. The value "default" removes what was chosen.',
  usage: 'NAME VALUE',
  options: [...targets, reason],
  run: async ({ words: [typed = '', value = ''], options }, context) => {
    const name = nameOf(typed);
    const api = await settingsOf(context);
    const wanted = valueTyped(name, value);
    const target = targetOf(options, wanted === undefined ? await api.get(name) : nothingChosen, context);
    return answer(name, await api.choose(name, target, wanted, decisionOf(options.reason)));
  },
};

const undo: Command = {
  name: 'toggle undo',
  summary: 'Reverts the newest decision about a setting; the previous one applies again.',
  usage: 'NAME',
  options: [reason],
  run: async ({ words: [typed = ''], options }, context) => {
    const name = nameOf(typed);
    return answer(name, await (await settingsOf(context)).undo(name, decisionOf(options.reason ?? 'Taken back')));
  },
};

export const toggleCommands: readonly Command[] = [list, get, set, undo];

function nameOf(typed: string): SettingName {
  if (isSettingName(typed)) return typed;
  const meant = nearest(settingNames, () => typed);
  throw new OperatorError(`There is no setting "${typed}": ${meant ? `did you mean "${meant}"?` : 'demarc toggle list shows all.'}`);
}

function valueTyped(name: SettingName, typed: string): SettingValue | undefined {
  if (typed === 'default') return undefined;
  const value = readValue(name, typed);
  if (!value.ok) throw new OperatorError(`"${typed}" is not a value of ${name}: expected ${value.refusal}.`);
  return value.value;
}

type Options = Readonly<Record<string, string | undefined>>;

/** @param choice its exceptions may name a partner that no longer exists */
function targetOf({ environment, partner, footprint, percentage }: Options, { exceptions }: Choice, context: CommandContext): Target {
  refuseUnlisted('environment', environment, environments);
  refuseUnlisted('footprint', footprint, footprints);
  if (percentage !== undefined && !/^[1-9]\d?$/.test(percentage))
    throw new OperatorError(`"${percentage}" is not a percentage: use a whole number from 1 to 99.`);
  return {
    ...(environment !== undefined && { environment }),
    ...(partner !== undefined && { partner: exceptions.some(({ target }) => target.partner === partner) ? partner : partnerNamed(partner, context) }),
    ...(footprint !== undefined && { footprint }),
    ...(percentage !== undefined && { percentage: Number(percentage) }),
  };
}

function refuseUnlisted(what: string, given: string | undefined, known: readonly string[]): void {
  if (given !== undefined && !known.includes(given)) throw new OperatorError(`"${given}" is not a known ${what}: use one of ${known.join(', ')}.`);
}

const refusals: Readonly<Record<ChoiceRefusal, (name: SettingName) => string>> = {
  'nothing-to-undo': (name) => `Nobody has changed ${name} yet.`,
  'changed-meanwhile': (name) => `Somebody else has just changed ${name}: look at it again.`,
  'same-for-all': (name) => `${name} is the same for everybody: leave --partner, --footprint and --percentage out.`,
};

function answer(name: SettingName, made: Result<ChoiceMade, ChoiceRefusal>): CommandAnswer {
  if (!made.ok) throw new OperatorError(refusals[made.refusal](name));
  const { version, choice } = made.value;
  return { json: { name, version, ...shown(name, choice) }, lines: [`${name} is ${valueForAll(name, choice)}${exceptionsIn(choice)}.`] };
}

const shown = (name: SettingName, choice: Choice) => ({ value: valueForAll(name, choice), exceptions: choice.exceptions });

const exceptionsIn = ({ exceptions }: Choice): string => exceptions.map(({ target, value }) => `, ${value} for ${describeTarget(target)}`).join('');
