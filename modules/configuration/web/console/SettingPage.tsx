import { Done, Facts, Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { valueForAll } from '../../rules/choice.ts';
import { groupOf } from '../../rules/console/setting-groups.ts';
import { valueText } from '../../rules/console/setting-text.ts';
import type { OneSetting } from '../../rules/console/views.ts';
import { ownerOf } from '../../rules/settings.ts';
import { Meaning, useExceptionsText } from './Meaning.tsx';
import { SettingForm } from './SettingForm.tsx';
import { useConsoleSay } from './say.ts';

/** One setting: what it is for whom, changing it, and who changed it why. */
export function SettingPage({ data }: { readonly data: OneSetting }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const exceptionsText = useExceptionsText();
  const { name, choice, done } = data;
  return (
    <>
      <Head title={<code>{name}</code>} lead={<Meaning name={name} />}>
        <ConsoleLink to="/settings" query={{ group: groupOf(name) }} className="press">
          {say('settingsOfGroup', { group: say(`settings_${groupOf(name)}`) })}
        </ConsoleLink>
      </Head>
      {done !== undefined && <Done>{say('settingDone', { version: done })}</Done>}
      <div className="side-by">
        <div className="stack">
          <Panel title={say('settingNow')}>
            <div className="in">
              <Facts
                facts={[
                  [say('settingAll'), valueText(language, name, valueForAll(name, choice))],
                  ...(choice.exceptions.length > 0 ? [[say('settingExceptions'), exceptionsText(data)] as const] : []),
                  [
                    say('settingOwner'),
                    <span key="owner" lang="en">
                      {ownerOf(name)}
                    </span>,
                  ],
                ]}
              />
            </div>
          </Panel>
          <History setting={data} />
        </div>
        <Panel title={say('settingChange')}>
          <div className="in">
            <SettingForm setting={data} />
          </div>
        </Panel>
      </div>
    </>
  );
}

function History({ setting: { name, history } }: { readonly setting: OneSetting }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const exceptionsText = useExceptionsText();
  return (
    <Panel title={say('settingHistory')}>
      {history.length > 0 ? (
        <Table
          caption={say('settingHistory')}
          columns={[say('version'), say('when'), say('who'), say('settingValue'), say('reason')]}
          rows={history.map(({ version, at, by, reason, choice }) => ({
            key: String(version),
            cells: [
              version,
              <Time key="at" at={at} />,
              by,
              [valueText(language, name, valueForAll(name, choice)), exceptionsText({ name, choice })].filter((text) => text !== '').join('; '),
              reason,
            ],
          }))}
        />
      ) : (
        <p className="in">{say('settingNothing')}</p>
      )}
    </Panel>
  );
}
