import { Done, Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { UnresolvedPage as Data, UnresolvedEntry } from '../../rules/console/views.ts';
import { partWords } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { Decision } from './Decision.tsx';
import { useReportText } from './report-text.ts';
import { useConsoleSay } from './say.ts';

const dones = { settled: 'unresolvedSettled', applied: 'reportApplied', due: 'reportDue', 'set-aside': 'reportSetAside' } as const;

/** The queue at left, oldest first; the chosen entry with its evidence and its decision at right. */
export function UnresolvedPage({ data: { done, entries, more, maySettle, chosen } }: { readonly data: Data }) {
  const say = useConsoleSay();
  return (
    <>
      <Head title={say('unresolvedTitle')} lead={say('unresolvedLead', { count: entries.length })}>
        {maySettle && chosen === undefined && entries[0] !== undefined && (
          <ConsoleLink to="/unresolved-payments" query={{ id: entries[0].id }} className="press primary" press="n">
            {say('unresolvedOldest')} <kbd>n</kbd>
          </ConsoleLink>
        )}
      </Head>
      {done !== undefined && <Done>{say(dones[done])}</Done>}
      {chosen === 'gone' && <p role="status">{say('unresolvedGone')}</p>}
      <div className={chosen !== undefined && chosen !== 'gone' ? 'side-by' : 'stack'}>
        <Panel title={say('oldestFirst')}>
          {entries.length > 0 ? <Entries entries={entries} maySettle={maySettle} chosen={chosen} /> : <p className="in">{say('unresolvedEmpty')}</p>}
        </Panel>
        {chosen !== undefined && chosen !== 'gone' && <Decision entry={chosen} />}
      </div>
      <p className="hint">{say('unresolvedText')}</p>
      {more && <p className="hint">{say('unresolvedMore')}</p>}
    </>
  );
}

function Entries({ entries, maySettle, chosen }: Pick<Data, 'entries' | 'maySettle' | 'chosen'>) {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  const language = useLanguage();
  const reportText = useReportText();
  const whatItIs = (entry: UnresolvedEntry) =>
    entry.kind === 'report' ? `${say('unresolvedReport')}: ${reportText(entry)}` : say(entry.kind === 'payment' ? 'payment' : 'refund');
  // Beside a decision there is room for what tells one entry from another.
  const isBesideDecision = chosen !== undefined && chosen !== 'gone';
  const columns = [say('whatItIs'), say('confirmationNumber'), { figure: say('amount') }, say('unresolvedSince')];
  const more = [
    say('whatItIs'),
    say('confirmationNumber'),
    say('accountNumber'),
    say('paymentFor'),
    { figure: say('amount') },
    say('unresolvedSince'),
    say('id'),
  ];
  return (
    <Table
      caption={say('unresolvedTitle')}
      columns={isBesideDecision ? columns : more}
      rows={entries.map((entry) => {
        const payment = entry.kind === 'report' ? entry.payment : entry;
        const name = entry.kind === 'payment' ? entry.confirmationNumber : entry.id;
        return {
          key: entry.id,
          cells: [
            whatItIs(entry),
            maySettle ? (
              <ConsoleLink key="name" to="/unresolved-payments" query={{ id: entry.id }} isCurrent={chosen !== 'gone' && chosen?.id === entry.id}>
                {say('unresolvedGiveOutcome', { name })}
              </ConsoleLink>
            ) : (
              name
            ),
            ...(isBesideDecision ? [] : [payment?.accountNumber ?? '', payment ? sayToCustomers(partWords[payment.part]) : '']),
            entry.amount === undefined ? '' : formatCents(entry.amount, language),
            entry.since === undefined ? '' : <Time key="since" at={entry.since} />,
            <code key="id">{entry.kind === 'report' ? entry.paymentId : entry.id}</code>,
          ],
        };
      })}
    />
  );
}
