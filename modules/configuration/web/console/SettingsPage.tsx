import { FindForm, TextField } from '#design/console/form.tsx';
import { Breakable, Head } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { valueForAll } from '../../rules/choice.ts';
import { groupOf, type SettingGroup, settingGroups } from '../../rules/console/setting-groups.ts';
import { isChanged, valueText } from '../../rules/console/setting-text.ts';
import type { ListedSetting, SettingList } from '../../rules/console/views.ts';
import { settings } from '../../rules/settings.ts';
import { Meaning, useExceptionsText } from './Meaning.tsx';
import { useConsoleSay } from './say.ts';

/** Every setting, by what it is about; the groups are closed until something is looked for: all settings together are a dozen screens of a phone. */
export function SettingsPage({ data: { find, group, onlyChanged, all, changed, found } }: { readonly data: SettingList }) {
  const say = useConsoleSay();
  const address = useAddress();
  const grouped = Map.groupBy(found, ({ name }) => groupOf(name));
  const groups = settingGroups.map((each) => ({ group: each, listed: grouped.get(each) ?? [] })).filter(({ listed }) => listed.length > 0);
  return (
    <>
      <Head title={say('settingsTitle')} lead={say('settingsText')} />
      <FindForm action={address('/settings')} button={say('find')}>
        <TextField name="find" label={say('settingsFind')} value={find} hint={say('settingsFindHint')} />
        {onlyChanged && <input type="hidden" name="only" value="changed" />}
      </FindForm>
      <nav className="filters" aria-label={say('settingsWhich')}>
        <ConsoleLink to="/settings" query={{ find }} isCurrent={!onlyChanged && group === undefined}>
          {say('settingsAll', { count: all })}
        </ConsoleLink>
        <ConsoleLink to="/settings" query={{ find, only: 'changed' }} isCurrent={onlyChanged}>
          {say('settingsChanged', { count: changed })}
        </ConsoleLink>
      </nav>
      {groups.length === 0 && <p role="status">{say('settingsNone')}</p>}
      <div>
        {groups.map((each) => (
          <Group key={each.group} {...each} isOpen={onlyChanged || find !== '' || group !== undefined} />
        ))}
      </div>
    </>
  );
}

type GroupProps = { readonly group: SettingGroup; readonly listed: readonly ListedSetting[]; readonly isOpen: boolean };

function Group({ group, listed, isOpen }: GroupProps) {
  const say = useConsoleSay();
  const exceptionsText = useExceptionsText();
  const heading = say(`settings_${group}`);
  return (
    <details className="panel" open={isOpen}>
      <summary>
        <h2>{heading}</h2> <span className="hint">{say('settingsInGroup', { count: listed.length, changed: listed.filter(isChanged).length })}</span>
      </summary>
      <Table
        caption={heading}
        columns={[say('setting'), say('settingAll'), say('settingExceptions'), say('settingMeaning')]}
        rows={listed.map((setting) => ({
          key: setting.name,
          cells: [
            <ConsoleLink key="name" to="/settings" query={{ name: setting.name }}>
              <Breakable text={setting.name} places={/(?=[.A-Z])/} />
            </ConsoleLink>,
            <ValueForAll key="value" setting={setting} />,
            exceptionsText(setting),
            <Meaning key="meaning" name={setting.name} />,
          ],
        }))}
      />
    </details>
  );
}

function ValueForAll({ setting: { name, choice } }: { readonly setting: ListedSetting }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const usual = valueText(language, name, settings[name].default);
  const value = valueForAll(name, choice);
  return value === settings[name].default ? usual : say('settingChanged', { value: valueText(language, name, value), usual });
}
