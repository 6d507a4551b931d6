import type { BillingApi } from '#modules/billing/server/api.ts';
import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import type { OrdersApi } from '#modules/orders/server/api.ts';
import type { SeasonalApi } from '#modules/seasonal/server/api.ts';
import type { ServicesApi } from '#modules/services/server/api.ts';
import type { ShopApi } from '#modules/shop/server/api.ts';
import type { CustomerType, Role } from '#platform/rules/role.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MoveAddress, MoveLimits } from '../rules/move.ts';
import type { MovePort } from './port.ts';

export type MoveDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly move: MovePort;
  readonly services: Pick<ServicesApi, 'services'>;
  readonly billing: Pick<BillingApi, 'overview'>;
  readonly catalogue: Pick<CatalogueApi, 'on'>;
  readonly shop: Pick<ShopApi, 'plans' | 'offers'>;
  readonly orders: Pick<OrdersApi, 'orders'>;
  readonly seasonal: Pick<SeasonalApi, 'ofAccount'>;
  readonly account: { account(accountId: string): Promise<{ readonly timeZone: string; readonly address: MoveAddress } | undefined> };
  /** What the operator offers to an account. */
  readonly limits: (accountId: string) => Promise<MoveLimits>;
  /** Called at each named point, so that tests can kill the process there. */
  readonly failPoint?: (name: 'after-submit') => Promise<void>;
};

/** Who is asking: a person with a role, on the account they are signed in to. */
export type Customer = { readonly accountId: string; readonly role: Role; readonly customerType?: CustomerType | undefined };
