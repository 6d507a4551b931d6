import { ActButton, FindForm, Form, SelectField } from '#design/console/form.tsx';
import { Done, Head, Panel, Status, Time, type Tone, timeText } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { OutagesPage as Data } from '../../rules/console/views.ts';
import { estimatesOf, isRunning, type OutageState } from '../../rules/outage.ts';
import { ChosenFacts, ChosenOutage } from './ChosenOutage.tsx';
import { OpenForm, UpdateForms } from './OutageForms.tsx';
import { MapTools, OutageMap } from './OutageMap.tsx';
import { useConsoleSay } from './say.ts';

const doneWords = { opened: 'openedDone', updated: 'updatedDone', dismissed: 'dismissedDone' } as const;

/** The board of outages: where they are, how each has come along, and the forms that open and change them. */
export function OutagesPage({ data }: { readonly data: Data }) {
  const say = useConsoleSay();
  const { outages, suspected, now, chosen, done, hub, draft, live } = data;
  const counts = {
    confirmed: outages.filter(isRunning).length,
    suspected: suspected.length,
    planned: outages.filter(({ state }) => state === 'planned').length,
    time: timeText(now),
  };
  return (
    <>
      <Head title={say('outagesTitle')} lead={say('outagesLead', counts)} />
      {done && <Done>{say(doneWords[done])}</Done>}
      <div className="side-by" data-live={live.topic} data-live-version={live.version}>
        <div className="stack">
          <MapPanel data={data} />
          <List data={data} />
          <Suspected data={data} />
          {chosen && <ChosenOutage chosen={chosen} />}
        </div>
        <div className="stack">
          {chosen && <UpdateForms chosen={chosen} />}
          {chosen && <ChosenFacts chosen={chosen} />}
          {!chosen && hub && <OpenForm hub={hub.name} draft={draft} />}
        </div>
      </div>
    </>
  );
}

function MapPanel({ data: { hub, hubs, draft } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  if (!hub)
    return (
      <Panel title={say('map')}>
        <p className="in">{say('mapNoPlant')}</p>
      </Panel>
    );
  return (
    <Panel title={say('map')} aside={<MapTools hub={hub} draft={draft} />}>
      {hub.nodes.length > 0 ? <OutageMap hub={hub} draft={draft} /> : <p className="in">{say('mapNone')}</p>}
      <div className="in">
        {draft.mode === 'area' && (
          <p>
            {say('areaCorners', { count: draft.area.length })}{' '}
            {draft.area.length > 0 && (
              <ConsoleLink
                to="/outages"
                query={{
                  hub: hub.name,
                  draw: 'area',
                  area: draft.area
                    .slice(0, -1)
                    .map((point) => point.join(','))
                    .join(' '),
                }}
              >
                {say('areaUndo')}
              </ConsoleLink>
            )}
          </p>
        )}
        <FindForm action={toPage('/outages')} button={say('map')}>
          <SelectField name="hub" label={say('hub')} value={hub.name} choices={hubs.map((name) => ({ value: name, label: name }))} />
        </FindForm>
      </div>
    </Panel>
  );
}

const tones: Readonly<Record<OutageState, Tone>> = {
  planned: 'underway',
  investigating: 'act',
  identified: 'act',
  'crew-assigned': 'act',
  repairing: 'act',
  monitoring: 'look',
  restored: 'good',
  cancelled: 'nothing',
};

function List({ data: { outages } }: { readonly data: Data }) {
  const say = useConsoleSay();
  if (outages.length === 0)
    return (
      <Panel title={say('all')}>
        <p className="in">{say('none')}</p>
      </Panel>
    );
  return (
    <Panel title={say('all')}>
      <Table
        caption={say('all')}
        columns={[say('column_where'), say('column_state'), { figure: say('column_affected') }, say('column_since'), say('column_estimate')]}
        rows={outages.map((outage) => {
          const { outageId, place, hub, state, affected, beganAt, nextUpdateAt, isLate } = outage;
          const said = estimatesOf(outage).at(-1)?.backAt;
          return {
            key: outageId,
            cells: [
              <span key="where">
                <ConsoleLink to="/outages" query={{ outage: outageId }}>
                  {place}
                </ConsoleLink>
                <br />
                <small>{hub}</small>
              </span>,
              <Status key="state" tone={tones[state]}>
                {say(`state_${state}`)}
              </Status>,
              affected,
              <Time key="since" at={beganAt} />,
              <span key="said">
                <Said at={said} isLate={isLate} />
                {nextUpdateAt !== undefined && (
                  <>
                    <br />
                    <small>
                      {say('column_update')} <Time at={nextUpdateAt} />
                    </small>
                  </>
                )}
              </span>,
            ],
          };
        })}
      />
    </Panel>
  );
}

function Said({ at, isLate }: { readonly at: string | undefined; readonly isLate: boolean }) {
  const say = useConsoleSay();
  if (at === undefined) return <span className="quiet">{say('estimateNone')}</span>;
  return isLate ? <Status tone="act">{say('estimatePassed', { time: timeText(at) })}</Status> : <Time at={at} />;
}

function Suspected({ data: { suspected } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  if (suspected.length === 0) return null;
  return (
    <Panel title={say('suspectedTitle')}>
      <ul className="in">
        {suspected.map(({ nodeId, name, hub, accounts, firstAt, devices }) => (
          <li key={nodeId}>
            <Status tone="look">{say('suspected')}</Status>{' '}
            <ConsoleLink to="/outages" query={{ hub, nodes: nodeId }}>
              {name}, {hub}
            </ConsoleLink>
            :{' '}
            {[devices && say('devicesOffline', devices), accounts > 0 && say('reports', { accounts, time: timeText(firstAt) })]
              .filter(Boolean)
              .join('; ')}
            <Form action={toPage('/outages')} hidden={{ node: nodeId }}>
              <ActButton act="dismiss">{say('dismissAct', { name })}</ActButton>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
