import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { consoleAddress, versionSeen } from '#platform/rules/console/address.ts';
import type { ConsoleAnswer, ConsoleProblem, ConsoleView } from '#platform/rules/console/answer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import type { Definition } from '#platform/rules/settings.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { Choice, Target } from '../../rules/choice.ts';
import { groupOf, isSettingGroup, matches } from '../../rules/console/setting-groups.ts';
import { isChanged, typedText } from '../../rules/console/setting-text.ts';
import { isPartner, targetIn } from '../../rules/console/targets.ts';
import { isSettingName, readValue, type SettingName, settings } from '../../rules/settings.ts';
import { type ChoiceRefusal, createSettings } from '../api.ts';
import { type ConfigurationConsoleDependencies, decisionDeps, type OperatorRequest, problem, show } from './dependencies.ts';

const PATH = '/settings';

/** Settings that can be changed at run time: current values, for whom, since when and why; changing and reverting them. */
export const settingsRoute = (deps: ConfigurationConsoleDependencies): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'change-settings',
  place: { group: 'run', order: 1, key: 's' },
  load: (request) => page(deps, request, []),
  act: (request) => act(deps, request),
});

const page = (deps: ConfigurationConsoleDependencies, request: OperatorRequest, problems: readonly ConsoleProblem[]): Promise<ConsoleView> => {
  const name = request.fields.name ?? request.query.name ?? '';
  return isSettingName(name) ? one(deps, request, name, problems) : list(deps, request);
};

async function list(deps: ConfigurationConsoleDependencies, request: OperatorRequest): Promise<ConsoleView> {
  const { query } = request;
  const find = (query.find ?? '').trim();
  const group = isSettingGroup(query.group) ? query.group : undefined;
  const words = request.language === 'es' ? es : en;
  const onlyChanged = query.only === 'changed';
  const all = await createSettings(decisionDeps(deps, request)).list();
  const changed = all.filter(isChanged);
  const found = (onlyChanged ? changed : all).filter(
    ({ name }) => (group === undefined || groupOf(name) === group) && matches(name, find, words[`settings_${groupOf(name)}`]),
  );
  return show('settings', { find, group, onlyChanged, all: all.length, changed: changed.length, found });
}

async function one(
  deps: ConfigurationConsoleDependencies,
  request: OperatorRequest,
  name: SettingName,
  problems: readonly ConsoleProblem[],
): Promise<ConsoleView> {
  const api = createSettings(decisionDeps(deps, request));
  const [choice, history] = await Promise.all([api.get(name), api.history(name)]);
  const done = /^\d{1,9}$/.test(request.query.done ?? '') ? request.query.done : undefined;
  const decisions = history.map(({ version, at, by, reason, choice: made }) => ({ version, at, by, reason, choice: made }));
  return show('setting', { name, choice, history: decisions, partners: deps.partners, done }, { problems });
}

async function act(deps: ConfigurationConsoleDependencies, request: OperatorRequest): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const { name = '', act: wanted = '' } = fields;
  if (!isSettingName(name) || !['save', 'default', 'undo'].includes(wanted)) return page(deps, request, []);
  const api = createSettings(decisionDeps(deps, request));
  const read = readForm(deps, request, name, await api.get(name));
  const problems = read.problems.filter(({ field }) => field === 'reason' || wanted === 'save' || (wanted === 'default' && field !== 'value'));
  if (problems.length > 0) return page(deps, request, problems);
  const decision = { by: actor, reason: read.reason };
  const made = await (wanted === 'undo'
    ? api.undo(name, decision, versionSeen(fields))
    : api.choose(name, read.target, wanted === 'save' ? read.value : undefined, decision, versionSeen(fields)));
  if (!made.ok) return page(deps, request, [problem('', refusals[made.refusal])]);
  return { goTo: consoleAddress(language, PATH, { name, done: made.value.version }) };
}

const refusals = {
  'nothing-to-undo': 'settingNothing',
  'changed-meanwhile': 'settingMeanwhile',
  'same-for-all': 'settingSameForAll',
} as const satisfies Readonly<Record<ChoiceRefusal, string>>;

/** Parses the form and collects everything wrong with it. */
function readForm({ partners }: ConfigurationConsoleDependencies, request: OperatorRequest, name: SettingName, choice: Choice) {
  const { fields } = request;
  const value = readValue(name, (fields.value ?? '').trim());
  const target = targetIn(fields, choice, partners);
  const reason = reasonIn(fields);
  const isGone = fields.act === 'save' && typeof target !== 'string' && isOfPartnerGone(target, partners);
  const problems: readonly ConsoleProblem[] = [
    ...(value.ok ? [] : [wrongValue(request, name)]),
    ...(target === 'whom' ? [problem('whom', 'settingWhomMissing')] : []),
    ...(isGone ? [problem('whom', 'settingWhomGone')] : []),
    ...(target === 'share' ? [problem('share', 'settingShareWrong')] : []),
    ...(reason.ok ? [] : reason.refusal),
  ];
  return {
    value: value.ok ? value.value : undefined,
    target: typeof target === 'string' ? {} : target,
    reason: reason.ok ? reason.value : '',
    problems,
  };
}

const isOfPartnerGone = ({ partner }: Target, partners: ConfigurationConsoleDependencies['partners']): boolean =>
  partner !== undefined && !isPartner(partner, partners);

/** Says which values the setting can have. */
function wrongValue({ language }: OperatorRequest, name: SettingName): ConsoleProblem {
  const definition: Definition = settings[name];
  if (definition.type !== 'number') return problem('value', `wrong_${definition.type}`);
  const { unit, least, most } = definition;
  return problem('value', `wrong_${unit}`, { least: typedText(language, name, least), most: typedText(language, name, most) });
}
