import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import { type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { mustBeNoted } from '#platform/server/commands/note-act.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderState } from '../rules/order.ts';
import type { ActRefusal, OrderAct, OrderOfAccount, OrdersPort } from './port.ts';

/** What the desk does with an order. `address`: holds it until somebody has asked the customer. */
export type DeskAct =
  | { readonly act: 'ship'; readonly carrier: string; readonly trackingNumber: string }
  | { readonly act: 'deliver' | 'hold' | 'release' | 'fail' | 'cancel' };

/** The desk: the orders of all accounts. Each act leaves a line in the audit trail. */
export interface OrdersByOperator {
  board(state: OrderState, page: PageRequest): Promise<Page<OrderOfAccount>>;
  find(number: string): Promise<OrderOfAccount | undefined>;
  /** Whether the account of an order was opened for it, and nothing was delivered there yet: nothing bills it. */
  isNew(accountId: string): Promise<boolean>;
  /** The order as it stands then. */
  act(actor: string, number: string, act: DeskAct): Promise<Result<OrderOfAccount, ActRefusal>>;
}

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly orders: OrdersPort;
  readonly account: { account(accountId: string): Promise<{ readonly timeZone: string } | undefined> };
  readonly isNew: OrdersByOperator['isNew'];
};

export function createOrdersByOperator({ database, clock, orders, account, isNew }: Dependencies): OrdersByOperator {
  const dayOf = async (accountId: string, at: IsoInstant): Promise<IsoDate | undefined> => {
    const known = await account.account(accountId);
    return known && todayIn(at, known.timeZone);
  };
  return {
    board: (state, page) => orders.board(state, page),
    find: (number) => orders.find(number),
    isNew,
    async act(actor, number, act) {
      const order = await orders.find(number);
      const at = clock.now();
      const on = order && (await dayOf(order.accountId, at));
      if (!order || !on) return refuse('no-such-order');
      const { accountId, orderId } = order;
      await mustBeNoted(database);
      const done = await doneBy(orders, { accountId, orderId, on, at }, act);
      if (!done.ok) return done;
      await writeAudit(database, accountId, { actor, act: 'order.handled', subject: { order: order.number, ...act }, at });
      const after = await orders.find(number);
      return after ? { ok: true, value: after } : refuse('no-such-order');
    },
  };
}

function doneBy(orders: OrdersPort, key: OrderAct, act: DeskAct): Promise<Result<unknown, ActRefusal>> {
  switch (act.act) {
    case 'ship':
      return orders.ship({ ...key, carrier: act.carrier, trackingNumber: act.trackingNumber });
    case 'hold':
      return orders.hold({ ...key, reason: 'address' });
    default:
      return orders[act.act](key);
  }
}
