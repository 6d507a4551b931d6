import { type Choice, describeTarget, footprints, type Target, valueForAll } from '#modules/configuration/rules/choice.ts';
import type { Definition } from '#modules/configuration/rules/definition.ts';
import { isSettingName, mayDiffer, readValue, type SettingName, type SettingValue, settings } from '#modules/configuration/rules/settings.ts';
import { type ChoiceRefusal, createSettings, type SettingsApi } from '#modules/configuration/server/api.ts';
import { actorOf } from '#modules/identity/server/operators/api.ts';
import { pathIn } from '#platform/rules/language.ts';
import { type Html, html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, seenIn, wordsOf } from './page.ts';
import { choices, done, facts, field, form, type Problem, problemOf, problemsAt, table, timeCell } from './parts.ts';
import { reasonField, reasonIn } from './reason.ts';
import { areaOf, exceptionsIn, isInCents, meaningOf, SETTINGS_PATH, settingsList, valueText } from './settings-list.ts';

/** Prefix of a partner's code in the form, since a footprint may have the same code. */
const PARTNER = 'partner ';
const exceptionFor = (target: Target): string => `exception ${JSON.stringify(target)}`;

/** Settings that can be changed at run time: current values, for whom, since when and why; changing and reverting them. */
export const settingsPage: OperatorPage = {
  path: SETTINGS_PATH,
  right: 'change-settings',
  title: 'settingsTitle',
  show: (asked) => show(asked, []),
  act,
};

const settingsOf = ({ database, machine, now }: OperatorRequest): SettingsApi => createSettings({ database, machine, clock: { now: () => now } });

async function show(asked: OperatorRequest, problems: readonly Problem[]): Promise<Shown> {
  const { query, fields } = asked;
  const name = fields.name ?? query.name ?? '';
  const say = wordsOf(asked);
  const said = /^\d{1,9}$/.test(query.done ?? '') && done(say('settingDone', { version: query.done ?? '' }));
  const body = isSettingName(name) ? await one(asked, name, problems) : await settingsList(asked, settingsOf(asked));
  return { ...(problems.length > 0 && { status: 422 }), body: html`${problemsAt(say('problems'), problems)}${said}${body}` };
}

/** As typed; cents with their value in dollars. */
const typedText = (asked: OperatorRequest, name: SettingName, value: SettingValue): string =>
  isInCents(settings[name]) ? `${value} (${valueText(asked, name, value)})` : String(value);

async function one(asked: OperatorRequest, name: SettingName, problems: readonly Problem[]): Promise<Html> {
  const { demarc, language, fields } = asked;
  const say = wordsOf(asked);
  const api = settingsOf(asked);
  const [choice, history] = await Promise.all([api.get(name), api.history(name)]);
  const definition: Definition = settings[name];
  const rows = history.map(({ version, at, by, reason, choice: made }) => [
    version,
    timeCell(at),
    by,
    [valueText(asked, name, valueForAll(name, made)), exceptionsIn(asked, name, made)].filter((text) => text !== '').join('; '),
    reason,
  ]);
  return html`<h2><code>${name}</code></h2><p>${meaningOf(name)}</p><p class="pages"><a href="${addressOf(language, SETTINGS_PATH, { find: `${areaOf(name)}.` })}">${say('settingsOfArea', { area: areaOf(name) })}</a></p>${facts(
    [
      [say('settingAll'), valueText(asked, name, valueForAll(name, choice))],
      ...(choice.exceptions.length > 0 ? [[say('settingExceptions'), exceptionsIn(asked, name, choice)] as const] : []),
      [say('settingOwner'), html`<span lang="en">${definition.owner}</span>`],
    ],
  )}${form(
    { action: pathIn(language, SETTINGS_PATH), hidden: { name, seen: history[0]?.version ?? 0 } },
    valueField(asked, name, problems),
    choices({
      kind: 'radio',
      name: 'whom',
      legend: say('settingFor'),
      choices: [
        { value: 'all', label: say('settingForAll') },
        ...(mayDiffer(name)
          ? [
              ...demarc.partners.all.map((partner) => ({
                value: `${PARTNER}${partner.code}`,
                label: say('settingForPartner', { partner: partner.name }),
              })),
              ...footprints.map((footprint) => ({ value: footprint, label: say('settingForFootprint', { footprint }) })),
              { value: 'share', label: say('settingForShare') },
            ]
          : []),
        ...choice.exceptions
          .filter(({ target }) => !mayDiffer(name) || !isOffered(asked, target))
          .map(({ target }) => ({ value: exceptionFor(target), label: say('settingForException', { target: describeTarget(target) }) })),
      ].map((each) => ({ ...each, chosen: each.value === (fields.whom ?? 'all') })),
      problem: problemOf(problems, 'whom'),
    }),
    mayDiffer(name) &&
      field({
        name: 'share',
        label: say('settingShare'),
        hint: say('settingShareHint'),
        value: fields.share,
        problem: problemOf(problems, 'share'),
      }),
    reasonField(asked, problems),
    html`<div class="actions"><button class="primary" name="act" value="save">${say('settingSave')}</button><button name="act" value="default">${say('settingDefault')}</button>${history.length > 0 && html`<button name="act" value="undo">${say('settingUndo')}</button>`}</div>`,
  )}<h2>${say('settingHistory')}</h2>${
    rows.length > 0
      ? table(say('settingHistory'), [say('version'), say('when'), say('who'), say('settingValue'), say('reason')], rows)
      : html`<p>${say('settingNothing')}</p>`
  }`;
}

/** What is to apply: one of two for a toggle, typed for all others. */
function valueField(asked: OperatorRequest, name: SettingName, problems: readonly Problem[]): Html {
  const { fields } = asked;
  const say = wordsOf(asked);
  const problem = problemOf(problems, 'value');
  const definition: Definition = settings[name];
  if (definition.type === 'boolean')
    return choices({
      kind: 'radio',
      name: 'value',
      legend: say('settingValue'),
      choices: [true, false].map((value) => ({
        value: String(value),
        label: value === definition.default ? say('settingUsual', { value: String(value) }) : String(value),
        chosen: fields.value === String(value),
      })),
      problem,
      short: true,
    });
  return field({
    name: 'value',
    label: say('settingValue'),
    hint: say('settingExpected', { expected: expectedOf(asked, name), value: typedText(asked, name, definition.default) }),
    value: fields.value,
    problem,
  });
}

async function act(asked: OperatorRequest) {
  const { fields, operator, language } = asked;
  const { name = '', act: wanted = '' } = fields;
  if (!isSettingName(name) || !['save', 'default', 'undo'].includes(wanted)) return show(asked, []);
  const say = wordsOf(asked);
  const api = settingsOf(asked);
  const read = readForm(asked, name, await api.get(name));
  const problems = read.problems.filter(({ field: at }) => at === 'reason' || wanted === 'save' || (wanted === 'default' && at !== 'value'));
  if (problems.length > 0) return show(asked, problems);
  const decision = { by: actorOf(operator), reason: read.reason };
  const made = await (wanted === 'undo'
    ? api.undo(name, decision, seenIn(fields))
    : api.choose(name, read.target, wanted === 'save' ? read.value : undefined, decision, seenIn(fields)));
  if (!made.ok) return show(asked, [{ field: '', text: say(refusals[made.refusal]) }]);
  return { goTo: addressOf(language, SETTINGS_PATH, { name, done: made.value.version }) };
}

const refusals = {
  'nothing-to-undo': 'settingNothing',
  'changed-meanwhile': 'settingMeanwhile',
  'same-for-all': 'settingSameForAll',
} as const satisfies Readonly<Record<ChoiceRefusal, string>>;

/** Parses the form and collects everything wrong with it. */
function readForm(asked: OperatorRequest, name: SettingName, choice: Choice) {
  const { fields } = asked;
  const say = wordsOf(asked);
  const value = readValue(name, (fields.value ?? '').trim());
  const target = targetIn(asked, choice);
  const reason = reasonIn(asked);
  const problems: readonly Problem[] = [
    ...(value.ok ? [] : [{ field: 'value', text: say('settingValueWrong', { expected: expectedOf(asked, name) }) }]),
    ...(target === 'whom' ? [{ field: 'whom', text: say('settingWhomMissing') }] : []),
    ...(fields.act === 'save' && isOfPartnerGone(asked, target) ? [{ field: 'whom', text: say('settingWhomGone') }] : []),
    ...(target === 'share' ? [{ field: 'share', text: say('settingShareWrong') }] : []),
    ...(reason.ok ? [] : reason.refusal),
  ];
  return {
    value: value.ok ? value.value : undefined,
    target: typeof target === 'string' ? {} : target,
    reason: reason.ok ? reason.value : '',
    problems,
  };
}

/** The target of the choice, or the name of the field that does not give one. */
function targetIn({ demarc, fields: { whom = '', share = '' } }: OperatorRequest, { exceptions }: Choice): Target | 'whom' | 'share' {
  if (whom === 'all') return {};
  const made = exceptions.find(({ target }) => whom === exceptionFor(target));
  if (made) return made.target;
  const partner = demarc.partners.all.find(({ code }) => whom === `${PARTNER}${code}`);
  if (partner) return { partner: partner.code };
  if (footprints.includes(whom)) return { footprint: whom };
  if (whom !== 'share') return 'whom';
  return /^[1-9]\d?$/.test(share.trim()) ? { percentage: Number(share.trim()) } : 'share';
}

/** Whether the form offers this target. Shares are typed, and combined conditions need the command line. */
const isOffered = ({ demarc }: OperatorRequest, { partner, footprint, ...more }: Target): boolean =>
  Object.keys(more).length === 0 &&
  (partner === undefined
    ? footprints.includes(footprint ?? '')
    : footprint === undefined && demarc.partners.all.some(({ code }) => code === partner));

const isOfPartnerGone = ({ demarc }: OperatorRequest, target: Target | string): boolean =>
  typeof target !== 'string' && target.partner !== undefined && !demarc.partners.all.some(({ code }) => code === target.partner);

/** The expected value, in the page's language. */
function expectedOf(asked: OperatorRequest, name: SettingName): string {
  const say = wordsOf(asked);
  const definition: Definition = settings[name];
  if (definition.type !== 'number') return say(`expected_${definition.type}`);
  const { unit, least, most } = definition;
  return say(`expected_${unit}`, { least: typedText(asked, name, least), most: typedText(asked, name, most) });
}
