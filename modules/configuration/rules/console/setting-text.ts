import { formatCents } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import type { Definition } from '#platform/rules/settings.ts';
import { valueForAll } from '../choice.ts';
import { type SettingName, type SettingValue, settings } from '../settings.ts';
import type { ListedSetting } from './views.ts';

export const isChanged = ({ name, choice }: ListedSetting): boolean =>
  choice.exceptions.length > 0 || valueForAll(name, choice) !== settings[name].default;

/** As displayed: cents as dollars. */
export const valueText = (language: Language, name: SettingName, value: SettingValue): string =>
  isInCents(settings[name]) && typeof value === 'number' ? formatCents(cents(value), language) : String(value);

/** As typed; cents with their value in dollars. */
export const typedText = (language: Language, name: SettingName, value: SettingValue): string =>
  isInCents(settings[name]) ? `${value} (${valueText(language, name, value)})` : String(value);

const isInCents = (definition: Definition): boolean => definition.type === 'number' && definition.unit === 'cents';
