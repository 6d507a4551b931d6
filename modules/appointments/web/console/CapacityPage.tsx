import { ActButton, Actions, Form, TextField } from '#design/console/form.tsx';
import { Bar, Done, Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { clockWords } from '#platform/rules/time/clock-time.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { CapacityPage as Data } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';
import { TechnicianField } from './TechnicianField.tsx';

/** The free half hours of the coming days, who works on one of them, and the form that gives somebody another shift. */
export function CapacityPage({ data: { day, days, technicians, done } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const toPage = useAddress();
  return (
    <>
      <Head title={say('capacityTitle')} lead={say('capacityLead')}>
        <ConsoleLink to="/dispatch" query={{ day }}>
          {say('toDispatch')}
        </ConsoleLink>
      </Head>
      {done && <Done>{say('capacityDone')}</Done>}
      <div className="side-by">
        <div className="stack">
          <Panel title={say('columnFree')}>
            <Table
              caption={say('capacityTitle')}
              columns={[say('columnDay'), say('columnFree'), { figure: say('columnOf') }]}
              rows={days.map((one) => ({
                key: one.day,
                cells: [
                  <ConsoleLink key="day" to="/dispatch/capacity" query={{ day: one.day }}>
                    <Time at={one.day} />
                  </ConsoleLink>,
                  <Bar key="free" value={one.free} max={Math.max(1, one.of)} figure={String(one.free)} />,
                  String(one.of),
                ],
              }))}
            />
          </Panel>
          <Panel title={formatDate(day, 'full', language)}>
            <Table
              caption={say('columnShift')}
              columns={[say('columnName'), say('columnShift')]}
              rows={technicians.map(({ badge, name, shift }) => ({
                key: badge,
                cells: [
                  name,
                  shift ? say('windowText', { from: clockWords(shift.from, language), to: clockWords(shift.to, language) }) : say('dayOff'),
                ],
              }))}
            />
          </Panel>
        </div>
        <Panel title={say('capacityChange')}>
          <div className="in">
            <Form action={toPage('/dispatch/capacity')}>
              <TechnicianField technicians={technicians} chosen={undefined} />
              <TextField name="day" label={say('day')} hint={say('dayHint')} />
              <TextField name="from" label={say('from')} hint={say('shiftHint')} />
              <TextField name="to" label={say('to')} />
              <ReasonField />
              <Actions>
                <ActButton act="change" isFirst>
                  {say('shiftAct')}
                </ActButton>
              </Actions>
            </Form>
          </div>
        </Panel>
      </div>
    </>
  );
}
