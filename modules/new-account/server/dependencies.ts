import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { Outbox } from '#modules/notices/server/api.ts';
import type { OrdersApi } from '#modules/orders/server/api.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { LinkOf } from '#platform/server/link.ts';
import type { newAccountLimits } from '../rules/limits.ts';
import type { NewAccountNotice } from '../rules/notices.ts';
import type { NewAccountPort } from './port.ts';

export type NewAccountDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly newAccounts: NewAccountPort;
  readonly catalogue: Pick<CatalogueApi, 'on'>;
  readonly orders: Pick<OrdersApi, 'put'>;
  readonly people: {
    usersAt(email: string): Promise<readonly { readonly userId: string; readonly accountId: string }[]>;
    setUsername(userId: string, username: string): Promise<void>;
  };
  readonly identity: Pick<IdentityApi, 'credentialsElsewhere' | 'createLogin' | 'passwordProblem' | 'removeLogin' | 'userIdOf' | 'usernameOf'>;
  readonly notices: Pick<Outbox<NewAccountNotice>, 'put'>;
  readonly limited: Limiter<keyof typeof newAccountLimits>;
  /** The secret of an application, which only the browser that began it has. */
  readonly linkOf: LinkOf;
  readonly isCode: (codeId: string, given: string) => boolean;
  readonly partnerNamed: (code: string) => Partner;
};
