import { Done, Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import type { CaseList } from '../../rules/console/views.ts';
import { CaseState } from './CaseState.tsx';
import { useConsoleSay } from './say.ts';

/** Messages from customers and visitors: first those waiting for an answer, oldest first. */
export function CaseListPage({ data: { sent, cases, next } }: { readonly data: CaseList }) {
  const say = useConsoleSay();
  const [oldest] = cases;
  return (
    <>
      <Head title={say('supportCasesTitle')} lead={say('supportCasesText')}>
        {oldest?.state === 'open' && (
          <ConsoleLink to="/support-cases" query={{ case: oldest.number }} className="press primary" press="n">
            {say('supportCaseOldest')} <kbd>n</kbd>
          </ConsoleLink>
        )}
      </Head>
      {sent && <Done>{say('supportCaseSent')}</Done>}
      <Panel title={say('supportCasesTitle')}>
        {cases.length > 0 ? (
          <Table
            caption={say('supportCasesTitle')}
            columns={[
              say('supportCaseNumber'),
              say('supportCaseTopic'),
              say('supportCaseState'),
              say('supportCaseLanguage'),
              say('supportCaseSince'),
            ]}
            rows={cases.map(({ number, topic, state, language, changedAt }) => ({
              key: number,
              cells: [
                <ConsoleLink key="number" to="/support-cases" query={{ case: number }}>
                  {number}
                </ConsoleLink>,
                topic,
                <CaseState key="state" state={state} />,
                language,
                <Time key="since" at={changedAt} />,
              ],
            }))}
          />
        ) : (
          <p className="in">{say('supportCasesEmpty')}</p>
        )}
        {next !== undefined && (
          <ConsoleLink className="more" to="/support-cases" query={{ after: next }}>
            {say('supportCasesMore')}
          </ConsoleLink>
        )}
      </Panel>
    </>
  );
}
