import type { AppointmentsApi } from '#modules/appointments/server/api.ts';
import type { BillingApi } from '#modules/billing/server/api.ts';
import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { ShopApi } from '#modules/shop/server/api.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { orderStatusLimits } from '../rules/limits.ts';
import type { OrdersPort } from './port.ts';

export type OrdersDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly orders: OrdersPort;
  readonly appointments: Pick<AppointmentsApi, 'slots' | 'hold'>;
  readonly catalogue: Pick<CatalogueApi, 'on' | 'labels'>;
  readonly shop: Pick<ShopApi, 'plans' | 'offers'>;
  readonly billing: Pick<BillingApi, 'overview'>;
  readonly payments: Pick<PaymentsApi, 'refund'>;
  /** Whether an account was opened for a first order of which nothing works yet. */
  readonly isNew: (accountId: string) => Promise<boolean>;
  /** Called for what a run tries again. */
  readonly onError: (what: string, error: unknown) => void;
  readonly limited: Limiter<keyof typeof orderStatusLimits>;
  readonly account: { account(accountId: string): Promise<{ readonly timeZone: string; readonly address: { readonly zip: string } } | undefined> };
};
