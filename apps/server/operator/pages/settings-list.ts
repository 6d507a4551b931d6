import { type Choice, describeTarget, valueForAll } from '#modules/configuration/rules/choice.ts';
import type { Definition } from '#modules/configuration/rules/definition.ts';
import { type SettingName, type SettingValue, settings } from '#modules/configuration/rules/settings.ts';
import type { SettingsApi } from '#modules/configuration/server/api.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import { type Html, html } from './html.ts';
import { addressOf, type OperatorRequest, wordsOf } from './page.ts';
import { breakable, field, findForm, table } from './parts.ts';

export const SETTINGS_PATH = '/settings';

type Listed = Awaited<ReturnType<SettingsApi['list']>>[number];

/** Every setting, by area; the areas are closed until something is looked for, because all settings together are a dozen screens of a phone. */
export async function settingsList(asked: OperatorRequest, api: SettingsApi): Promise<Html> {
  const { language, query } = asked;
  const say = wordsOf(asked);
  const find = (query.find ?? '').trim();
  const onlyChanged = query.only === 'changed';
  const all = await api.list();
  const changed = all.filter(isChanged);
  const found = (onlyChanged ? changed : all).filter(({ name }) => matches(name, find));
  const which = (only: 'changed' | undefined, text: string): Html =>
    html`<li><a href="${addressOf(language, SETTINGS_PATH, { find, only })}"${(only === 'changed') === onlyChanged && html` aria-current="page"`}>${text}</a></li>`;
  return html`<p>${say('settingsText')}</p>${findForm(
    pathIn(language, SETTINGS_PATH),
    say('find'),
    field({ name: 'find', label: say('settingsFind'), value: find, hint: say('settingsFindHint') }),
    ...(onlyChanged ? [html`<input type="hidden" name="only" value="changed">`] : []),
  )}<nav aria-label="${say('settingsWhich')}"><ul>${which(undefined, say('settingsAll', { count: all.length }))}${which(
    'changed',
    say('settingsChanged', { count: changed.length }),
  )}</ul></nav>${
    found.length > 0
      ? [...Map.groupBy(found, ({ name }) => areaOf(name))].map(([area, settingsOfArea]) =>
          areaShown(asked, area, settingsOfArea, onlyChanged || find !== ''),
        )
      : html`<p role="status">${say('settingsNone')}</p>`
  }`;
}

function areaShown(asked: OperatorRequest, area: string, listed: readonly Listed[], isOpen: boolean): Html {
  const say = wordsOf(asked);
  const rows = listed.map(({ name, choice }) => [
    html`<a href="${addressOf(asked.language, SETTINGS_PATH, { name })}">${breakable(name, /(?=[.A-Z])/)}</a>`,
    valueForAll(name, choice) === settings[name].default
      ? valueText(asked, name, settings[name].default)
      : say('settingChanged', { value: valueText(asked, name, valueForAll(name, choice)), usual: valueText(asked, name, settings[name].default) }),
    exceptionsIn(asked, name, choice),
    meaningOf(name),
  ]);
  const heads = [say('setting'), say('settingAll'), say('settingExceptions'), say('settingMeaning')];
  const count = say('settingsInArea', { count: listed.length, changed: listed.filter(isChanged).length });
  return html`<details${isOpen && html` open`}><summary><h2 lang="en">${area}</h2> <span class="hint">${count}</span></summary>${table(area, heads, rows)}</details>`;
}

const isChanged = ({ name, choice }: Listed): boolean => choice.exceptions.length > 0 || valueForAll(name, choice) !== settings[name].default;

/** "billing" of "billing.dueDays". */
export const areaOf = (name: SettingName): string => name.split('.')[0] ?? name;

/** Each of the words is somewhere in the name or the meaning. */
function matches(name: SettingName, find: string): boolean {
  const text = `${name} ${settings[name].meaning}`.toLowerCase();
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Definitions are written for engineers, in English only. */
export const meaningOf = (name: SettingName): Html => html`<span lang="en">${settings[name].meaning}</span>`;

export const exceptionsIn = (asked: OperatorRequest, name: SettingName, { exceptions }: Choice): string =>
  exceptions.map(({ target, value }) => `${describeTarget(target)}: ${valueText(asked, name, value)}`).join('; ');

/** As displayed: cents as dollars. */
export const valueText = ({ language }: OperatorRequest, name: SettingName, value: SettingValue): string =>
  isInCents(settings[name]) && typeof value === 'number' ? formatCents(cents(value), language) : String(value);

export const isInCents = (definition: Definition): boolean => definition.type === 'number' && definition.unit === 'cents';
