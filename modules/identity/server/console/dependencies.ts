import type { AccountLookup } from '#platform/rules/console/account.ts';
import { problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { en } from '../../copy/console/en.ts';
import type { IdentityViews } from '../../rules/console/views.ts';
import type { OperatorRight } from '../../rules/operator-rights.ts';
import type { AccessApi } from '../access/api.ts';
import type { BlocksApi } from '../access/blocks.ts';
import type { OperatorsApi } from '../operators/api.ts';
import type { SecurityHistoryApi } from '../security-history/api.ts';

/** What the module's pages of the console need. */
export type IdentityConsoleDependencies = {
  readonly access: AccessApi;
  readonly blocks: BlocksApi;
  readonly operators: OperatorsApi;
  readonly accounts: AccountLookup;
  /** Who a user is; undefined if they are no longer known. */
  readonly account: { user(userId: string): Promise<{ readonly firstName: string; readonly lastName: string } | undefined> };
  readonly securityHistory: Pick<SecurityHistoryApi, 'ofAccount'>;
  /** Whether customers sign in at the operator's own identity provider. */
  readonly credentialsElsewhere: boolean;
  readonly database: Database;
};
export type OperatorRequest = ConsoleRequest<OperatorRight>;

export const show = showIn<IdentityViews>('identity');
export const problem = problemIn<typeof en>('identity');
