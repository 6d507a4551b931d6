import { ActButton, Actions, Form, TextField } from '#design/console/form.tsx';
import { Done, type Fact, Facts, Head, Panel, Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { nextOfList } from '#platform/rules/console/desk.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { ChosenOrder, DeskPage as Data, OrderInList } from '../../rules/console/views.ts';
import { stateWords } from '../order-state.ts';
import { useConsoleSay } from './say.ts';

const tones = {
  acknowledged: 'look',
  held: 'act',
  'in-progress': 'underway',
  completed: 'good',
  partial: 'good',
  failed: 'nothing',
  cancelled: 'nothing',
} as const satisfies Record<OrderInList['state'], Tone>;

/** What an order that is held waits for. */
const holds = {
  stock: 'hold_stock',
  address: 'hold_address',
  payment: 'hold_payment',
  visit: 'hold_visit',
  'port-data': 'hold_port_data',
} as const satisfies Record<NonNullable<OrderInList['hold']>, string>;

/** The orders that wait for somebody, and the one that is looked at with what can be done. */
export function DeskPage({ data: { lists, counts, chosen, done } }: { readonly data: Data }) {
  const say = useConsoleSay();
  return (
    <>
      <Head title={say('ordersTitle')} lead={counts ? say('ordersLead', counts) : say('ordersLeadMany')} />
      {done && <Done>{say('done')}</Done>}
      <div className={chosen ? 'side-by' : 'stack'}>
        <div className="stack">
          {lists.map((list) => (
            <List key={list.state} {...list} />
          ))}
        </div>
        {chosen && <Chosen order={chosen} />}
      </div>
    </>
  );
}

/** Orders in one state, oldest first. */
function List({ state, orders, next }: Data['lists'][number]) {
  const say = useConsoleSay();
  const title = say(stateWords[state]);
  if (orders.length === 0)
    return (
      <Panel title={title}>
        <p className="in">{say('none')}</p>
      </Panel>
    );
  return (
    <Panel title={title}>
      <Table
        caption={title}
        columns={[say('columnOrder'), say('columnPlaced'), say('columnItems'), say('columnState')]}
        rows={orders.map((order) => ({
          key: order.number,
          cells: [
            <ConsoleLink key="number" to="/orders" query={{ order: order.number }}>
              {order.number}
            </ConsoleLink>,
            <Time key="placed" at={order.placedOn} />,
            order.items,
            <State key="state" order={order} />,
          ],
        }))}
      />
      {next !== undefined && (
        <ConsoleLink className="more" to="/orders" query={nextOfList(state, next)}>
          {say('more')}
        </ConsoleLink>
      )}
    </Panel>
  );
}

function State({ order: { state, hold } }: { readonly order: OrderInList }) {
  const say = useConsoleSay();
  return <Status tone={tones[state]}>{say(hold ? holds[hold] : stateWords[state])}</Status>;
}

function Chosen({ order }: { readonly order: ChosenOrder }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  const { number, items, placedOn, accountNumber, isNew, startsOn, parcel, line, acts } = order;
  const others = acts.filter((act) => act !== 'ship');
  const facts: readonly Fact[] = [
    [say('columnItems'), items],
    [say('columnPlaced'), <Time key="placed" at={placedOn} />],
    ...(startsOn === undefined ? [] : ([[say('startsOn'), <Time key="starts" at={startsOn} />]] as const)),
    ...(parcel === undefined ? [] : ([[say('parcel'), parcelText(parcel, say)]] as const)),
    ...(line === undefined
      ? []
      : ([
          [say('line'), say('lineIs', { number: line.number, phone: line.phone, sim: say(`sim_${line.sim}`) })],
          ...(line.port ? ([[say('port'), say(`port_${line.port.state}`)]] as const) : []),
        ] as const)),
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
    ...(isNew
      ? ([
          [
            say('account'),
            <Status key="account" tone="look">
              {say('accountNew')}
            </Status>,
          ],
        ] as const)
      : []),
  ];
  return (
    <div className="stack">
      <Panel title={number} aside={<State order={order} />}>
        <div className="in">
          <Facts facts={facts} />
          {others.length > 0 && (
            <Form action={toPage('/orders')} hidden={{ order: number }}>
              <h3>{say('actsTitle')}</h3>
              <Actions>
                {others.map((act, index) => (
                  <ActButton key={act} act={act} isFirst={index === 0 && !acts.includes('ship')}>
                    {say(`act_${act}`)}
                  </ActButton>
                ))}
              </Actions>
            </Form>
          )}
        </div>
      </Panel>
      {acts.includes('ship') && (
        <Panel title={say('sendTitle')}>
          <div className="in">
            <Form action={toPage('/orders')} hidden={{ order: number }}>
              <TextField name="carrier" label={say('carrier')} />
              <TextField name="tracking" label={say('tracking')} />
              <Actions>
                <ActButton act="ship" isFirst>
                  {say('act_ship')}
                </ActButton>
              </Actions>
            </Form>
          </div>
        </Panel>
      )}
    </div>
  );
}

function parcelText(
  { carrier = '', trackingNumber = '', shippedOn, deliveredOn }: NonNullable<ChosenOrder['parcel']>,
  say: ReturnType<typeof useConsoleSay>,
): string {
  if (shippedOn === undefined) return say('state_acknowledged');
  const sent = say('shipped', { carrier, number: trackingNumber, date: shippedOn });
  return deliveredOn === undefined ? sent : `${sent}, ${say('delivered', { date: deliveredOn })}`;
}
