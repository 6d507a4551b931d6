import { FindForm, TextField } from '#design/console/form.tsx';
import { Breakable, Head } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { valueForAll } from '../../rules/choice.ts';
import { areaOf, isChanged, valueText } from '../../rules/console/setting-text.ts';
import type { ListedSetting, SettingList } from '../../rules/console/views.ts';
import { settings } from '../../rules/settings.ts';
import { Meaning, useExceptionsText } from './Meaning.tsx';
import { useConsoleSay } from './say.ts';

/** Every setting, by area; the areas are closed until something is looked for, because all settings together are a dozen screens of a phone. */
export function SettingsPage({ data: { find, onlyChanged, all, changed, found } }: { readonly data: SettingList }) {
  const say = useConsoleSay();
  const address = useAddress();
  const areas = [...Map.groupBy(found, ({ name }) => areaOf(name))];
  return (
    <>
      <Head title={say('settingsTitle')} lead={say('settingsText')} />
      <FindForm action={address('/settings')} button={say('find')}>
        <TextField name="find" label={say('settingsFind')} value={find} hint={say('settingsFindHint')} />
        {onlyChanged && <input type="hidden" name="only" value="changed" />}
      </FindForm>
      <nav className="filters" aria-label={say('settingsWhich')}>
        <ConsoleLink to="/settings" query={{ find }} isCurrent={!onlyChanged}>
          {say('settingsAll', { count: all })}
        </ConsoleLink>
        <ConsoleLink to="/settings" query={{ find, only: 'changed' }} isCurrent={onlyChanged}>
          {say('settingsChanged', { count: changed })}
        </ConsoleLink>
      </nav>
      {areas.length === 0 && <p role="status">{say('settingsNone')}</p>}
      <div>
        {areas.map(([area, listed]) => (
          <Area key={area} area={area} listed={listed} isOpen={onlyChanged || find !== ''} />
        ))}
      </div>
    </>
  );
}

type AreaProps = { readonly area: string; readonly listed: readonly ListedSetting[]; readonly isOpen: boolean };

function Area({ area, listed, isOpen }: AreaProps) {
  const say = useConsoleSay();
  const exceptionsText = useExceptionsText();
  return (
    <details className="panel" open={isOpen}>
      <summary>
        <h2 lang="en">{area}</h2>{' '}
        <span className="hint">{say('settingsInArea', { count: listed.length, changed: listed.filter(isChanged).length })}</span>
      </summary>
      <Table
        caption={area}
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
