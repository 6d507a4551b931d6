import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn, wordIn } from '#platform/rules/console/answer.ts';
import { pageOfList } from '#platform/rules/console/desk.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleFields, ConsoleRequest } from '#platform/rules/console/route.ts';
import type { Language } from '#platform/rules/language.ts';
import { MOST_A_PAGE } from '#platform/rules/page.ts';
import { formatNumber } from '#platform/rules/text/phone-number.ts';
import type { en } from '../copy/console/en.ts';
import type { ChosenOrder, DeskActName, DeskPage, OrderInList, OrdersViews } from '../rules/console/views.ts';
import { isOpen, type OrderState, orderStates } from '../rules/order.ts';
import type { DeskAct, OrdersByOperator } from './by-operator.ts';
import type { OrderOfAccount } from './port.ts';

type Dependencies = { readonly orders: { readonly byOperator: OrdersByOperator }; readonly accounts: AccountLookup };
type Request = ConsoleRequest<OperatorRight>;

const PATH = '/orders';
const show = showIn<OrdersViews>('orders');
const word = wordIn<typeof en>('orders');
const problem = problemIn<typeof en>('orders');

/** What the desk looks after, in the order of its urgency. */
const states: readonly OrderState[] = ['held', 'acknowledged', 'in-progress'];

/** The order desk of the operators' console: what waits for somebody, and one act each. */
export const ordersConsole = ({ orders: { byOperator }, accounts }: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: 'handle-orders',
      place: { group: 'work', order: 8, key: 'n' },
      load: (request) => page(byOperator, accounts, request, request.query, []),
      act: (request) => act(byOperator, accounts, request),
    },
  ],
  queues: [
    {
      path: PATH,
      right: 'handle-orders',
      async waiting() {
        const lists = await Promise.all(
          (['held', 'acknowledged'] as const).map((state) => byOperator.board(state, { first: MOST_A_PAGE, after: undefined })),
        );
        const orders = lists.flatMap(({ items }) => items);
        return { count: orders.length, oldest: orders.map(({ placedAt }) => placedAt).toSorted()[0] };
      },
    },
  ],
  finders: [
    {
      right: 'handle-orders',
      kind: word('ordersTitle'),
      async find(text) {
        const order = /^dm-\d+$/i.test(text.trim()) ? await byOperator.find(text) : undefined;
        return order ? [{ path: PATH, query: { order: order.number }, title: order.number, detail: order.placedOn, why: word('orderNumber') }] : [];
      },
    },
  ],
});

async function page(
  byOperator: OrdersByOperator,
  accounts: AccountLookup,
  { language }: Request,
  query: ConsoleFields,
  problems: readonly ConsoleProblem[],
): Promise<ConsoleAnswer> {
  const [lists, found] = await Promise.all([
    Promise.all(
      states.map(async (state) => {
        const { items, next } = await byOperator.board(state, pageOfList(query, state));
        return { state, orders: items.map((order) => inList(order, language)), next };
      }),
    ),
    query.order === undefined ? undefined : byOperator.find(query.order),
  ]);
  const chosen = found && (await chosenOf(found, { accounts, byOperator }, language));
  const data = { lists, counts: query.list === undefined ? countsOf(lists) : undefined, chosen, done: query.done === 'yes' };
  return show('orders', data, { problems, ...(query.order !== undefined && !found && { status: 404 }) });
}

function countsOf(lists: DeskPage['lists']): DeskPage['counts'] {
  const [held, acknowledged] = (['held', 'acknowledged'] as const).map((of) => lists.find(({ state }) => state === of));
  if (!held || !acknowledged || held.next !== undefined || acknowledged.next !== undefined) return undefined;
  return { held: held.orders.length, pack: acknowledged.orders.length };
}

const inList = ({ number, state, hold, placedOn, items }: OrderOfAccount, language: Language): OrderInList => ({
  ...{ number, state, hold, placedOn },
  items: items.map(({ name }) => name[language]).join(', '),
});

type Known = { readonly accounts: AccountLookup; readonly byOperator: Pick<OrdersByOperator, 'isNew'> };

async function chosenOf(order: OrderOfAccount, { accounts, byOperator }: Known, language: Language): Promise<ChosenOrder> {
  const { accountId, parcel, startsOn, line } = order;
  const [accountNumber, isNew] = await Promise.all([accounts.numberOf(accountId), byOperator.isNew(accountId)]);
  return {
    ...inList(order, language),
    ...{ accountNumber, isNew, startsOn, parcel, acts: actsOn(order) },
    line: line && { phone: line.phone, number: formatNumber(line.number), sim: line.sim, port: line.port },
  };
}

/** What can be done with an order as it stands. */
export function actsOn({ state, hold, parcel }: Pick<OrderOfAccount, 'state' | 'hold' | 'parcel'>): readonly DeskActName[] {
  // What the other carrier disputes only the customer knows, and only they pay or choose another time.
  const isCustomers = hold === 'port-data' || hold === 'payment' || hold === 'visit';
  const isPacked = parcel !== undefined && !isCustomers && (state === 'acknowledged' || state === 'held');
  return [
    ...(isPacked ? (['ship'] as const) : []),
    ...(parcel?.shippedOn !== undefined && parcel.deliveredOn === undefined && state === 'in-progress' ? (['deliver'] as const) : []),
    ...(orderStates[state].hold ? (['hold'] as const) : []),
    ...(orderStates[state].release && !isCustomers ? (['release'] as const) : []),
    ...(isOpen({ state }) ? (['cancel'] as const) : []),
    ...(parcel !== undefined && orderStates[state].fail ? (['fail'] as const) : []),
  ];
}

async function act(byOperator: OrdersByOperator, accounts: AccountLookup, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const order = fields.order ?? '';
  const again = (problems: readonly ConsoleProblem[]) => page(byOperator, accounts, request, { order }, problems);
  const wanted = actIn(fields);
  if (!wanted) return again([problem('carrier', 'parcelMissing')]);
  const done = await byOperator.act(actor, order, wanted);
  if (!done.ok) return again([problem('', done.refusal === 'too-late' ? 'tooLate' : 'noSuchOrder')]);
  return { goTo: consoleAddress(language, PATH, { order, done: 'yes' }) };
}

const LONGEST = 60;
/** Letters, digits and what carriers write between them. */
const PLAIN = /^[\p{L}\d][\p{L}\d .&'/-]*$/u;
const isPlain = (text: string): boolean => text.length <= LONGEST && PLAIN.test(text);

/** Undefined for a parcel without a carrier or number. */
function actIn({ act: name, carrier = '', tracking = '' }: ConsoleFields): DeskAct | undefined {
  if (name === 'deliver' || name === 'hold' || name === 'release' || name === 'fail' || name === 'cancel') return { act: name };
  const [by, number] = [carrier.trim(), tracking.trim()];
  return isPlain(by) && isPlain(number) ? { act: 'ship', carrier: by, trackingNumber: number } : undefined;
}
