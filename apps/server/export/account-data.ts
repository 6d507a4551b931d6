import type { AccountUser } from '#modules/account/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Demarc } from '../compose.ts';

const AT_ONCE = 50;

/** Everything that we store about an account and may hand out: no tokens, no passwords, no internals. Undefined if the account is gone. */
export async function accountData(demarc: Demarc, accountId: string, now: IsoInstant) {
  const { provider, apis } = demarc;
  const [account, people, overview, methods] = await Promise.all([
    apis.account.account(accountId),
    peopleOf(demarc, accountId),
    apis.billing.overview(accountId, now),
    apis.wallet.methods(accountId, now),
  ]);
  if (!account || !overview) return undefined;
  const heads = await everything((page) => provider.statements.list(accountId, undefined, page));
  const payments = await everything((page) => apis.payments.history(accountId, undefined, page));
  const statements = [];
  for (const { statementId } of heads) statements.push(await provider.statements.statement(accountId, statementId));
  return {
    account,
    people,
    billDelivery: overview.billDelivery,
    parts: overview.parts.map(({ standing, partNumber, autoPay, scheduled }) => ({ ...standing, partNumber, autoPay, scheduled })),
    methods: methods.map(({ method, state }) => ({ ...method, state })),
    statements: statements.filter((statement) => statement !== undefined),
    payments: payments.map(({ methodId: _, version: __, submittedMs: ___, ...payment }) => payment),
  };
}

export type AccountData = NonNullable<Awaited<ReturnType<typeof accountData>>>;

async function everything<T>(read: (page: PageRequest) => Promise<Page<T>>): Promise<readonly T[]> {
  const all: T[] = [];
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await read({ first: AT_ONCE, after });
    all.push(...page.items);
    after = page.next;
  }
  return all;
}

/** Former users too, as far as the provider still knows them. */
async function peopleOf({ provider, books }: Demarc, accountId: string): Promise<readonly AccountUser[]> {
  if (books) return books.accounts.people(accountId);
  const people = await provider.users.people(accountId);
  return (await Promise.all(people.map(({ userId }) => provider.accounts.user(userId)))).filter((user) => user !== undefined);
}
