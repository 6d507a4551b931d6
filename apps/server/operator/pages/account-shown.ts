import { actorOf } from '#modules/identity/server/operators/api.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { OperatorRequest } from './page.ts';

export const accountNumberOf = async ({ demarc }: OperatorRequest, accountId: string): Promise<string> =>
  (await demarc.apis.account.account(accountId))?.accountNumber ?? accountId;

/** The name of an account's Primary; empty if there is none. */
export async function customerOf({ demarc }: OperatorRequest, accountId: string): Promise<string> {
  const primary = (await demarc.apis.users.byOperator.people(accountId)).find(({ role }) => role === 'Primary');
  return primary ? `${primary.firstName} ${primary.lastName}` : '';
}

/** Viewing someone's payments is an act too: the audit trail records who did. */
export const notePaymentsShown = ({ database, operator, now }: OperatorRequest, accountId: string, subject: Readonly<Record<string, string>>) =>
  writeAudit(database, accountId, { actor: actorOf(operator), act: 'payments.shown', subject, at: now });

/** The account that somebody names on the phone, by its number or by a username. */
export const accountNamed = async ({ demarc }: OperatorRequest, named: string): Promise<string | undefined> =>
  (await demarc.apis.account.accountIdOf(named)) ?? (await demarc.access.standing(named))?.accountId;

/** Viewing who an account belongs to and what it owes. */
export const noteAccountShown = ({ database, operator, now }: OperatorRequest, accountId: string) =>
  writeAudit(database, accountId, { actor: actorOf(operator), act: 'account.shown', subject: {}, at: now });
