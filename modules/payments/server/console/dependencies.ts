import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import { problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { en } from '../../copy/console/en.ts';
import type { PaymentsViews } from '../../rules/console/views.ts';
import type { PaymentsApi } from '../api.ts';

/** What the module's pages of the console need. */
export type PaymentsConsoleDependencies = { readonly payments: PaymentsApi; readonly accounts: AccountLookup; readonly database: Database };
export type OperatorRequest = ConsoleRequest<OperatorRight>;

export const show = showIn<PaymentsViews>('payments');
export const problem = problemIn<typeof en>('payments');

/** Viewing someone's payments is an act too: the audit trail records who did. */
export const notePaymentsShown = (
  database: Database,
  { actor, now }: OperatorRequest,
  accountId: string,
  subject: Readonly<Record<string, string>>,
) => writeAudit(database, accountId, { actor, act: 'payments.shown', subject, at: now });

/** Viewing who an account belongs to and what it owes. */
export const noteAccountShown = (database: Database, { actor, now }: OperatorRequest, accountId: string) =>
  writeAudit(database, accountId, { actor, act: 'account.shown', subject: {}, at: now });
