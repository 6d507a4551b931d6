import { useLanguage } from '#platform/web/say.tsx';
import { describeTarget } from '../../rules/choice.ts';
import { valueText } from '../../rules/console/setting-text.ts';
import type { ListedSetting } from '../../rules/console/views.ts';
import { type SettingName, settings } from '../../rules/settings.ts';

/** Definitions are written for engineers, in English only. */
export const Meaning = ({ name }: { readonly name: SettingName }) => <span lang="en">{settings[name].meaning}</span>;

/** The exceptions of a choice: "25 % of accounts: $1,000.00". */
export function useExceptionsText(): (setting: ListedSetting) => string {
  const language = useLanguage();
  return ({ name, choice: { exceptions } }) =>
    exceptions.map(({ target, value }) => `${describeTarget(target)}: ${valueText(language, name, value)}`).join('; ');
}
