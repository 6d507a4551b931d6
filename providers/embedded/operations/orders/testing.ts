import { randomUUID } from 'node:crypto';
import type { MobileOrder } from '#modules/mobile/rules/order.ts';
import { ordersToPlace } from '#modules/mobile/server/port.contract.ts';
import { type IsoDate, type IsoInstant, plusMonths } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, partDefinition } from '../../accounts/testing.ts';
import { postPayments } from '../../billing/ledger/post-payments.ts';
import { issueStatements } from '../../billing/statements/issue-statements.ts';
import { deliverShipment, returnItem, shipShipment } from './fulfill-order.ts';
import { type OrderToPlace, placeOrder } from './place-order.ts';

const noon = (on: IsoDate): IsoInstant => `${on}T17:00:00.000Z`;

/** Performs everything that the order says has happened to it. */
async function live(database: Database, order: OrderToPlace): Promise<void> {
  const { accountId, orderId } = order;
  await placeOrder(database, order, usualTerms);
  for (const [index, shipment] of order.shipments.entries()) {
    const key = { accountId, orderId, number: index + 1 };
    const { carrier, trackingNumber, shippedOn, deliveredOn } = shipment;
    if (carrier && trackingNumber && shippedOn) await shipShipment(database, { ...key, carrier, trackingNumber, on: shippedOn });
    if (deliveredOn) await deliverShipment(database, { ...key, on: deliveredOn });
  }
  for (const [index, { returned }] of order.shipments.flatMap(({ items }) => items).entries()) {
    if (returned)
      await returnItem(
        database,
        { accountId, orderId, item: index + 1, refund: returned.refund, on: returned.on, at: noon(returned.on) },
        usualTerms,
      );
  }
}

/** An account with a phone on a 24-month plan: two mobile bills, the first of them paid, and two orders, one with a returned item. */
export async function householdWithPhone(database: Database): Promise<{
  readonly accountId: string;
  readonly userId: string;
  readonly planId: string;
  readonly orders: readonly MobileOrder[];
}> {
  const definition = accountDefinition({ parts: [partDefinition('mobile', 45_00)] });
  const { accountId, users } = definition;
  const orders = ordersToPlace(randomUUID);
  const [accessories, phone] = orders;
  if (!accessories || !phone) throw new Error('there are two orders');
  const planId = randomUUID();
  const plan = { planId, device: 'Aurora 12', phoneNumber: '518-555-0177', financed: cents(240_00), installments: 24 };
  await openAccounts(database, [definition]);
  await live(database, { ...phone, accountId, at: noon(phone.on), plans: [plan] });
  await issueStatements(database, [{ accountId, part: 'mobile', on: '2025-11-09' }], usualTerms);
  const payment = { accountId, part: 'mobile', paymentId: randomUUID(), amount: cents(71_80), channel: 'automatic' } as const;
  await postPayments(database, [{ ...payment, on: '2025-11-25', at: noon('2025-11-25') }], usualTerms);
  await issueStatements(database, [{ accountId, part: 'mobile', on: plusMonths('2025-11-09', 1) }], usualTerms);
  await live(database, { ...accessories, accountId, at: noon(accessories.on), plans: [] });
  return { accountId, userId: users[0]?.userId ?? '', planId, orders };
}
