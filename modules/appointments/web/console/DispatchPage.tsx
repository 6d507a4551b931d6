import { Done, Head, Panel } from '#design/console/parts.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { DispatchPage as Data } from '../../rules/console/views.ts';
import { Board } from './Board.tsx';
import { ChosenPanel } from './ChosenPanel.tsx';
import { useConsoleSay } from './say.ts';

const doneWords = { moved: 'doneMoved', told: 'doneTold', reported: 'doneReported' } as const;

/** The day of every technician, and what can be done with the visit that is chosen. The page looks again by itself. */
export function DispatchPage({ data }: { readonly data: Data }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const { day, before, after, today, rows, chosen, done } = data;
  const jobs = rows.flatMap((row) => row.jobs);
  const risk = jobs.filter(({ conflict }) => conflict !== undefined).length;
  const working = rows.filter(({ shift, jobs: own }) => shift !== undefined || own.length > 0);
  return (
    <>
      <Head
        title={`${say('dispatchTitle')}, ${formatDate(day, 'full', language)}`}
        lead={say('dispatchLead', { visits: jobs.length, technicians: working.length, risk })}
      >
        <ConsoleLink to="/dispatch" query={{ day: before }} press="b">
          {say('previousDay')}
        </ConsoleLink>
        <ConsoleLink to="/dispatch" query={{ day: today }}>
          {say('today')}
        </ConsoleLink>
        <ConsoleLink to="/dispatch" query={{ day: after }} press="n">
          {say('nextDay')}
        </ConsoleLink>
        <ConsoleLink to="/dispatch/capacity" query={{ day }}>
          {say('toCapacity')}
        </ConsoleLink>
      </Head>
      {done && <Done>{say(doneWords[done])}</Done>}
      <Panel title={say('dispatchTitle')}>
        <Board day={day} rows={working} chosen={chosen?.number} live={data.live} />
        <p className="board-keys">{say('boardKeys')}</p>
      </Panel>
      {chosen && <ChosenPanel visit={chosen} day={day} technicians={rows} />}
    </>
  );
}
