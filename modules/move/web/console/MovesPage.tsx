import { ActButton, Actions, Form, TextField } from '#design/console/form.tsx';
import { Done, type Fact, Facts, Head, Panel, Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { nextOfList } from '#platform/rules/console/desk.ts';
import { monthDayYear } from '#platform/rules/time/month-day-year.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { ChosenMove, MovesPage as Data, MoveInList } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

const tones = {
  submitted: 'act',
  scheduled: 'look',
  'in-progress': 'underway',
  completed: 'good',
  cancelled: 'nothing',
} as const satisfies Record<MoveInList['state'], Tone>;

const stateWords = {
  submitted: 'state_submitted',
  scheduled: 'state_scheduled',
  'in-progress': 'state_in_progress',
  completed: 'state_completed',
  cancelled: 'state_cancelled',
} as const satisfies Record<MoveInList['state'], string>;

/** The moves that wait for somebody or are under way, and the one that is looked at with what can be done. */
export function MovesPage({ data: { lists, chosen, done } }: { readonly data: Data }) {
  const say = useConsoleSay();
  return (
    <>
      <Head title={say('movesTitle')} lead={say('movesLead')} />
      {done && <Done>{say('done')}</Done>}
      {chosen && <Chosen move={chosen} />}
      {lists.map(({ state, moves, next }) => (
        <Panel key={state} title={say(stateWords[state])}>
          {moves.length === 0 ? (
            <p className="in">{say('none')}</p>
          ) : (
            <Table
              caption={say(stateWords[state])}
              columns={[say('columnMove'), say('columnTo'), say('columnStarts'), say('columnState')]}
              rows={moves.map((move) => ({
                key: move.number,
                cells: [
                  <ConsoleLink key="number" to="/moves" query={{ move: move.number }}>
                    {move.number}
                  </ConsoleLink>,
                  move.to,
                  <Time key="starts" at={move.startsOn} />,
                  <State key="state" move={move} />,
                ],
              }))}
            />
          )}
          {next !== undefined && (
            <ConsoleLink className="more" to="/moves" query={nextOfList(state, next)}>
              {say('more')}
            </ConsoleLink>
          )}
        </Panel>
      ))}
    </>
  );
}

function State({ move: { state, waitsFor } }: { readonly move: MoveInList }) {
  const say = useConsoleSay();
  const word = waitsFor === 'address' ? 'waits_address' : waitsFor === 'visit' ? 'waits_visit' : stateWords[state];
  return <Status tone={waitsFor === 'visit' ? 'look' : tones[state]}>{say(word)}</Status>;
}

function Chosen({ move }: { readonly move: ChosenMove }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  const { number, from, to, endsOn, startsOn, setUp, requestedOn, arrivedOn, accountNumber, changes, acts, waitsFor } = move;
  const presses = acts.filter((act) => act !== 'reschedule');
  const facts: readonly Fact[] = [
    [say('from'), say('addressUntil', { address: from, date: endsOn })],
    [say('to'), say('addressUntil', { address: to, date: startsOn })],
    [say('setUp'), say(setUp === 'visit' ? 'setUp_visit' : 'setUp_self_install')],
    ...(changes.length === 0 ? [] : ([[say('changes'), changes.join(', ')]] as const)),
    [say('requested'), <Time key="requested" at={requestedOn} />],
    ...(arrivedOn === undefined ? [] : ([[say('arrived'), <Time key="arrived" at={arrivedOn} />]] as const)),
    ...(accountNumber === undefined
      ? []
      : ([
          [
            say('customer'),
            <ConsoleLink key="customer" to={`/accounts/${accountNumber.replaceAll(' ', '')}`}>
              {accountNumber}
            </ConsoleLink>,
          ],
        ] as const)),
  ];
  return (
    <div className="side-by">
      <Panel title={number} aside={<State move={move} />}>
        <div className="in">
          {waitsFor === 'address' && <p>{say('waitsAddressText')}</p>}
          <Facts facts={facts} />
          {presses.length > 0 && (
            <Form action={toPage('/moves')} hidden={{ move: number }}>
              <h3>{say('actsTitle')}</h3>
              <Actions>
                {presses.map((act, index) => (
                  <ActButton key={act} act={act} isFirst={index === 0}>
                    {say(`act_${act}`)}
                  </ActButton>
                ))}
              </Actions>
            </Form>
          )}
        </div>
      </Panel>
      {acts.includes('reschedule') && (
        <Panel title={say('datesTitle')}>
          <div className="in">
            <Form action={toPage('/moves')} hidden={{ move: number }}>
              <TextField name="ends" label={say('ends')} hint={say('dateHint')} value={monthDayYear(endsOn)} />
              <TextField name="starts" label={say('starts')} hint={say('dateHint')} value={monthDayYear(startsOn)} />
              <Actions>
                <ActButton act="reschedule" isFirst={presses.length === 0}>
                  {say('act_reschedule')}
                </ActButton>
              </Actions>
            </Form>
          </div>
        </Panel>
      )}
    </div>
  );
}
