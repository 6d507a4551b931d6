import { actorOf } from '#modules/identity/server/operators/api.ts';
import type { UserOfAccount } from '#modules/users/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import { type OperatorRequest, wordsOf } from './page.ts';
import type { Fact } from './parts.ts';

/** What an operator has to know of an account while they talk to its customer. */
export type ShownAccount = {
  readonly accountId: string;
  readonly accountNumber: string;
  /** The service address on one line, for asking the customer. */
  readonly place: string;
  readonly today: IsoDate;
  readonly parts: readonly { readonly part: AccountPart; readonly amountDue: Cents; readonly pastDue: Cents; readonly dueOn: IsoDate | undefined }[];
};

export async function accountShown({ demarc, now }: OperatorRequest, accountId: string): Promise<ShownAccount | undefined> {
  const [account, overview] = await Promise.all([demarc.apis.account.account(accountId), demarc.apis.billing.overview(accountId, now)]);
  if (!account || !overview) return undefined;
  const { accountNumber, address } = account;
  const place = `${address.addressLine1}, ${address.city}, ${address.state} ${address.zip}`;
  return { accountId, accountNumber, place, today: overview.today, parts: overview.parts.map(({ standing }) => standing) };
}

/** Whose account it is. */
export async function whose(asked: OperatorRequest, { accountId, place }: Pick<ShownAccount, 'accountId' | 'place'>): Promise<readonly Fact[]> {
  const say = wordsOf(asked);
  return [
    [say('customer'), await customerOf(asked, accountId)],
    [say('recordPlace'), place],
  ];
}

/** What is due for one part of the account, and since when. */
export function dueText(asked: OperatorRequest, { amountDue, pastDue, dueOn }: ShownAccount['parts'][number]): string {
  const say = wordsOf(asked);
  const amount = formatCents(amountDue, asked.language);
  if (amountDue === 0) return say('recordDueNone');
  if (pastDue === amountDue) return say('recordPastDue', { amount });
  if (pastDue > 0 || dueOn === undefined) return say('recordDuePast', { amount, past: formatCents(pastDue, asked.language) });
  return say('recordDueOn', { amount, date: dueOn });
}

export const accountNumberOf = async ({ demarc }: OperatorRequest, accountId: string): Promise<string> =>
  (await demarc.apis.account.account(accountId))?.accountNumber ?? accountId;

/** The Primary of an account; of a business that has none, an Admin. */
export async function primaryOf({ demarc }: OperatorRequest, accountId: string): Promise<UserOfAccount | undefined> {
  const people = await demarc.apis.users.byOperator.people(accountId);
  return people.find(({ role }) => role === 'Primary') ?? people.find(({ role }) => role === 'Admin');
}

/** The name of whoever answers for an account; empty if there is nobody. */
export async function customerOf(asked: OperatorRequest, accountId: string): Promise<string> {
  const primary = await primaryOf(asked, accountId);
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
