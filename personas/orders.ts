import { type DevicePlan, nextInstallment } from '#modules/mobile/rules/device-plan.ts';
import { orderTotals, type Shipment } from '#modules/mobile/rules/order.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, negated, plus, shareOf, zero } from '#platform/rules/money.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { TaxRule } from '#providers/books/taxes.ts';
import { type Installment, installmentOf } from '#providers/embedded/billing/devices/installments.ts';
import { ORDER_CODE, REFUND_CODE } from '#providers/embedded/billing/ledger/order-codes.ts';
import type { PostedAdjustment } from '#providers/embedded/billing/statement-builder/build-statement.ts';
import type { OrderToPlace } from '#providers/embedded/operations/orders/place-order.ts';
import type { CycleDates } from './cycle-dates.ts';
import type { OrderStory, ShipmentStory } from './order-story.ts';

/** An order as it stands today, not yet tied to its account. */
export type GrownOrder = Omit<OrderToPlace, 'accountId' | 'at'>;

/** A place's taxes on goods sold; its taxes on service do not apply to them. */
const salesTaxes = (taxes: readonly TaxRule[]) => taxes.filter((rule) => 'rateMillionths' in rule && rule.code.endsWith('sales-tax'));

const taxOf = (rule: TaxRule, price: Cents): Cents => ('rateMillionths' in rule ? shareOf(price, rule.rateMillionths) : zero);

export function growOrder(story: OrderStory, username: string, taxes: readonly TaxRule[], cycle: CycleDates, today: IsoDate): GrownOrder {
  const { orderNumber, shipping } = story;
  const on = placedOn(story, cycle, today);
  const orderId = uuidOf('persona order', username, orderNumber);
  const sold = salesTaxes(taxes);
  const items = story.shipments.flatMap((shipment) => shipment.items);
  const price = plus(...items.map((item) => item.price));
  return {
    orderId,
    orderNumber,
    on,
    shipping,
    taxes: sold.map((rule) => ({ description: rule.description, amount: taxOf(rule, price) })).filter(({ amount }) => amount > 0),
    shipments: story.shipments.map((shipment) => grownShipment(shipment, on, sold)),
    plans: items.flatMap(({ description, price: financed, plan }, index) =>
      plan ? [{ planId: uuidOf('persona device', orderId, String(index)), device: description.en, financed, ...plan }] : [],
    ),
  };
}

function placedOn({ placed }: OrderStory, { statementsOn }: CycleDates, today: IsoDate): IsoDate {
  if ('daysAgo' in placed) return plusDays(today, -placed.daysAgo);
  const statementOn = statementsOn.at(-1 - placed.statementsAgo);
  if (!statementOn) throw new RangeError(`there is no statement ${placed.statementsAgo} ago`);
  return plusDays(statementOn, -placed.daysBefore);
}

const grownShipment = ({ shippedAfter, deliveredAfter, items, ...by }: ShipmentStory, on: IsoDate, sold: readonly TaxRule[]): Shipment => ({
  ...by,
  status: deliveredAfter === undefined ? 'shipped' : 'delivered',
  shippedOn: plusDays(on, shippedAfter),
  deliveredOn: deliveredAfter === undefined ? undefined : plusDays(on, deliveredAfter),
  items: items.map(({ description, price, plan, returnedAfter }) => ({
    description,
    price,
    quantity: 1,
    financed: plan ? price : zero,
    returned:
      returnedAfter === undefined ? undefined : { on: plusDays(on, returnedAfter), refund: plus(price, ...sold.map((rule) => taxOf(rule, price))) },
  })),
});

/** What the orders book on the mobile part: the amount of each besides installments, and the refunds for items sent back. */
export const orderAdjustments = (orders: readonly GrownOrder[]): readonly PostedAdjustment[] =>
  orders.flatMap((order) => {
    const { orderNumber, on } = order;
    const adjustment = { kind: 'adjustment', code: ORDER_CODE, amount: orderTotals(order).onBill, on } as const;
    const refunds = order.shipments.flatMap(({ items }) => items).flatMap(({ returned }) => (returned ? [returned] : []));
    return [
      ...(adjustment.amount === 0 ? [] : [{ ...adjustment, description: { en: `Order ${orderNumber}`, es: `Pedido ${orderNumber}` } }]),
      ...refunds.map(({ on: returnedOn, refund }) => ({
        kind: 'credit' as const,
        code: REFUND_CODE,
        amount: negated(refund),
        on: returnedOn,
        description: { en: `Refund, order ${orderNumber}`, es: `Reembolso del pedido ${orderNumber}` },
      })),
    ];
  });

/** The device installments of a statement, given the earlier statements since each order. */
export const grownInstallments = (orders: readonly GrownOrder[], on: IsoDate, statementsBefore: readonly IsoDate[]): readonly Installment[] =>
  orders
    .filter((order) => order.on <= on)
    .flatMap((order) =>
      order.plans.flatMap((plan) => installmentOf(billedBefore(plan, statementsBefore.filter((before) => before >= order.on).length))),
    );

type Plan = Pick<DevicePlan, 'planId' | 'device' | 'financed' | 'installments'>;

/** The plan after a number of statements. */
function billedBefore(plan: Plan, statements: number) {
  let facts = { ...plan, installmentsBilled: 0, billed: zero, paidAhead: zero };
  for (let next = nextInstallment(facts); next && facts.installmentsBilled < statements; next = nextInstallment(facts)) {
    facts = { ...facts, installmentsBilled: next.number, billed: plus(facts.billed, next.amount) };
  }
  return facts;
}
