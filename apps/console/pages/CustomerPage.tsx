import { Head, Panel } from '#design/console/parts.tsx';
import type { PanelColumn } from '#platform/rules/console/customer.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { usePage } from '../page-context.ts';
import type { Customer } from '../rules/views.ts';
import { useSay } from '../say.ts';
import { Part } from './Part.tsx';
import { TimelinePanel } from './TimelinePanel.tsx';
import { timeOf, yearsSince } from './zoned-text.ts';

const ACTS = 'acts';

/** One account: what its customer sees, everything that happened, and what can be done about it. */
export function CustomerPage({ data: { name, accountNumber, place, timeZone, since, panels, acts, timeline } }: { readonly data: Customer }) {
  const say = useSay();
  const language = useLanguage();
  const { now } = usePage();
  const inColumn = (column: PanelColumn) => panels.filter((panel) => panel.column === column);
  const glances = inColumn('glance');
  const lead = (
    <>
      <code>{accountNumber}</code> · {place} · {say('customerThere', { time: timeOf(now, timeZone, language), years: yearsSince(since, now) })}
    </>
  );
  return (
    <>
      <Head title={name || accountNumber} lead={lead}>
        <a className="press only-narrow" href={`#${ACTS}`}>
          {say('customerActs')}
        </a>
      </Head>
      {glances.length > 0 && (
        <div className="glance">
          {glances.map((glance) => (
            <Glance key={glance.title} panel={glance} />
          ))}
        </div>
      )}
      <div className="side-by">
        <div className="stack">
          {inColumn('wide').map((panel) => (
            <CustomerPanel key={panel.title} panel={panel} />
          ))}
          <TimelinePanel accountNumber={accountNumber} timeZone={timeZone} timeline={timeline} />
        </div>
        <div className="stack">
          <Acts acts={acts} />
          {inColumn('narrow').map((panel) => (
            <CustomerPanel key={panel.title} panel={panel} />
          ))}
        </div>
      </div>
    </>
  );
}

/** One figure and its state. */
function Glance({ panel: { title, part } }: { readonly panel: Customer['panels'][number] }) {
  const say = useSay();
  const { sayWord } = usePage();
  return (
    <section>
      <h2>{sayWord(title)}</h2>
      {part === undefined ? <p>{say('customerGlanceAway')}</p> : <Part {...part} />}
    </section>
  );
}

function CustomerPanel({ panel: { title, part } }: { readonly panel: Customer['panels'][number] }) {
  const say = useSay();
  const { sayWord } = usePage();
  return <Panel title={sayWord(title)}>{part === undefined ? <p className="in">{say('customerPartAway')}</p> : <Part {...part} />}</Panel>;
}

/** What an operator has no right to stays in the list with the reason, so that they know whom to ask. */
function Acts({ acts }: Pick<Customer, 'acts'>) {
  const say = useSay();
  const { sayWord } = usePage();
  return (
    <Panel id={ACTS} title={say('customerActs')} aside={<kbd>a</kbd>}>
      <ul className="act-list in" data-focus="a">
        {acts.map(({ name, path, query = {}, may }) => (
          <li key={name}>
            {may ? (
              <ConsoleLink to={path} query={query}>
                {sayWord(name)}
              </ConsoleLink>
            ) : (
              <>
                <span className="quiet">{sayWord(name)}</span> <small className="quiet">{say('customerActNot')}</small>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
