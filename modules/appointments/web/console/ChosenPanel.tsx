import { ActButton, Actions, Form, TextField } from '#design/console/form.tsx';
import { Facts, Panel, Status } from '#design/console/parts.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { clockWords } from '#platform/rules/time/clock-time.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { ChosenVisit, DispatchRow } from '../../rules/console/views.ts';
import { toneOf } from './Board.tsx';
import { useConsoleSay } from './say.ts';
import { TechnicianField } from './TechnicianField.tsx';

type Props = { readonly visit: ChosenVisit; readonly day: string; readonly technicians: readonly DispatchRow[] };

/** One visit: what it is, what happened to it, and where it can go. */
export function ChosenPanel({ visit, day, technicians }: Props) {
  const say = useConsoleSay();
  const language = useLanguage();
  const toPage = useAddress();
  const { number, type, state, at, window, city, zip, conflict, note, accountNumber, badge, events, mayBeMoved } = visit;
  return (
    <div className="side-by">
      <Panel
        title={`${say(`type_${type}`)}, ${city}`}
        aside={<Status tone={toneOf(visit)}>{conflict ? say(`conflict_${conflict}`) : say(`state_${state}`)}</Status>}
      >
        <div className="in">
          <Facts
            facts={[
              [say('visit'), number],
              [say('window'), say('windowText', { from: clockWords(window.from, language), to: clockWords(window.to, language) })],
              [say('planned'), clockWords(at, language)],
              [say('where'), `${city} ${zip}`],
              ...(note === undefined ? [] : [[say('note'), `“${note}”`] as const]),
              ...(accountNumber === undefined
                ? []
                : [
                    [
                      say('customer'),
                      <ConsoleLink key="customer" to={`/accounts/${accountNumber.replaceAll(' ', '')}`}>
                        {accountNumber}
                      </ConsoleLink>,
                    ] as const,
                  ]),
            ]}
          />
          {events.length > 0 && (
            <Form action={toPage('/dispatch')} hidden={{ number }}>
              <h3>{say('reportTitle')}</h3>
              <Actions>
                {events.map((event, index) => (
                  <ActButton key={event} act={event} isFirst={index === 0}>
                    {say(`event_${event}`)}
                  </ActButton>
                ))}
              </Actions>
            </Form>
          )}
        </div>
      </Panel>
      {mayBeMoved && (
        <Panel title={say('moveTitle')}>
          <div className="in">
            <Form action={toPage('/dispatch')} hidden={{ number }}>
              <TechnicianField technicians={technicians} chosen={badge} />
              <TextField name="day" label={say('day')} hint={say('dayHint')} value={day} />
              <TextField name="to" label={say('moveTo')} hint={say('moveToHint')} />
              <ReasonField />
              <Actions>
                <ActButton act="move" isFirst>
                  {say('moveAct')}
                </ActButton>
              </Actions>
            </Form>
          </div>
        </Panel>
      )}
    </div>
  );
}
