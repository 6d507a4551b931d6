import { type PortField, type PortRequest, readPortRequest } from '#modules/orders/rules/line-order.ts';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import type { OrdersApi } from '#modules/orders/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { mayPay } from '#platform/rules/role.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ownPhoneLimits } from '../rules/limits.ts';
import { type PhoneRefusal, readTypedImei, refusalOf } from '../rules/own-phone.ts';
import { forgetOwnPhones, keepOwnPhone, readOwnPhone } from './store.ts';

type Lines = OrdersApi['lines'];
type Customer = Parameters<Lines['review']>[0];
type LineWish = Parameters<Lines['review']>[1];
type OrderRefusal = Extract<Awaited<ReturnType<Lines['review']>>, { readonly ok: false }>['refusal'];

export type OwnPhoneDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly orders: Pick<OrdersApi, 'lines' | 'order'>;
  readonly limited: Limiter<keyof typeof ownPhoneLimits>;
};

/** What an account can bring, and on which plans. */
export type OwnPhone = {
  readonly refusal: OrderRefusal | undefined;
  readonly plans: readonly OrderItem[];
  /** The phone that was checked and can be brought; undefined: none yet. */
  readonly phone: { readonly imei: string; readonly model: string; readonly hasEsim: boolean } | undefined;
};

export type CheckRefusal = { readonly reason: PhoneRefusal | 'may-not-pay' | 'too-many' };
export type OrderLineRefusal =
  | { readonly reason: OrderRefusal['reason'] | 'no-phone' | 'no-esim' }
  | { readonly reason: 'malformed'; readonly fields: readonly PortField[] };

/** `port`: as typed; undefined for a new number. */
export type TypedLine = Omit<LineWish, 'keepsNumber'> & {
  readonly orderId: string;
  readonly version: string;
  readonly port: PortRequest | undefined;
};

/** Bringing a phone (BUY-10). Refusals are values. */
export interface OwnPhoneApi {
  /** Undefined for an unknown account. */
  read(customer: Customer): Promise<OwnPhone | undefined>;
  /** Checks a phone by its IMEI as typed, and keeps it for what follows if it can be brought. */
  check(customer: Customer, typed: string): Promise<Result<undefined, CheckRefusal>>;
  /** Orders a line for the phone that was checked, once for each id: a repeat returns the same. */
  order(customer: Customer, line: TypedLine): Promise<Result<{ readonly orderId: string }, OrderLineRefusal>>;
  forget(now: IsoInstant): Promise<void>;
}

const KEPT_DAYS = 30;

export function createOwnPhone({ database, clock, orders, limited }: OwnPhoneDependencies): OwnPhoneApi {
  async function checkedPhone(accountId: string): Promise<OwnPhone['phone']> {
    const imei = await readOwnPhone(database, accountId);
    const known = imei === undefined ? undefined : await orders.lines.phone(imei);
    return imei !== undefined && known && refusalOf(known) === undefined ? { imei, model: known.model, hasEsim: known.hasEsim } : undefined;
  }
  return {
    async read(customer) {
      const [shop, phone] = await Promise.all([orders.lines.plans(customer), checkedPhone(customer.accountId)]);
      return shop && { ...shop, phone };
    },

    async check({ accountId, role, customerType }, typed) {
      if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
      const imei = readTypedImei(typed);
      if (!imei.ok) return refuse({ reason: imei.refusal });
      if (await limited('own-phone', accountId)) return refuse({ reason: 'too-many' });
      const refusal = refusalOf(await orders.lines.phone(imei.value));
      if (refusal) return refuse({ reason: refusal });
      await keepOwnPhone(database, accountId, imei.value, clock.now());
      return accept(undefined);
    },

    async order(customer, { port: typed, ...line }) {
      const { accountId } = customer;
      // A line that was ordered is the answer to every press for it: its phone is in use by then.
      if (await orders.order(accountId, line.orderId)) return accept({ orderId: line.orderId });
      const port = typed && readPortRequest(typed);
      if (port && !port.ok) return refuse({ reason: 'malformed', fields: port.refusal });
      const phone = await checkedPhone(accountId);
      if (!phone) return refuse({ reason: 'no-phone' });
      if (line.sim === 'esim' && !phone.hasEsim) return refuse({ reason: 'no-esim' });
      const keepsNumber = port !== undefined;
      return orders.lines.place(customer, { ...line, keepsNumber, port: port?.value, phone: phone.model, imei: phone.imei });
    },

    forget: (now) => forgetOwnPhones(database, plusMilliseconds(now, -KEPT_DAYS * DAY_MS)),
  };
}
