import type { AccountApi } from '#modules/account/server/api.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { CustomerAct, TimelineSource } from '#platform/rules/console/customer.ts';
import type { ConsoleFields, ConsoleRoute } from '#platform/rules/console/route.ts';
import { type AuditEntry, readAuditOf, searchAudit } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AuditLine } from '../../console/rules/views.ts';
import { part, show } from './views.ts';

type Dependencies = { readonly account: AccountApi; readonly database: Database };

const AT_ONCE = 50;

/** Acts of operators and other systems, searchable by account, actor or act. */
export const auditRoute = ({ account, database }: Dependencies): ConsoleRoute<OperatorRight> => ({
  path: '/audit',
  right: 'read-audit',
  place: { group: 'run', order: 9, key: 'a' },
  async load({ query }) {
    const [number, actor, act] = [query.account, query.actor, query.act].map((text) => text?.trim() ?? '');
    const search = { account: number ?? '', actor: actor ?? '', act: act ?? '' };
    const entries = await find({ account, database }, search, query);
    return show('audit', {
      search,
      lines: await linesOf(account, entries),
      isFirst: query.before === undefined,
      before: entries.length === AT_ONCE ? entries.at(-1)?.number : undefined,
    });
  },
});

type Search = { readonly account: string; readonly actor: string; readonly act: string };

async function find({ account, database }: Dependencies, search: Search, query: ConsoleFields): Promise<readonly AuditEntry[]> {
  const accountId = search.account === '' ? undefined : await account.accountIdOf(search.account);
  if (search.account !== '' && accountId === undefined) return [];
  const before = /^\d{1,15}$/.test(query.before ?? '') ? Number(query.before) : undefined;
  return searchAudit(database, { accountId, actor: search.actor || undefined, act: search.act || undefined, before }, AT_ONCE);
}

/** Lines with the numbers of their accounts; an account that the provider no longer knows keeps its id. */
export async function linesOf(account: AccountApi, entries: readonly AuditEntry[]): Promise<readonly AuditLine[]> {
  const ids = [...new Set(entries.flatMap(({ accountId }) => accountId ?? []))];
  const numbers = new Map(await Promise.all(ids.map(async (id) => [id, (await account.account(id))?.accountNumber ?? id] as const)));
  return entries.map(({ accountId, subject, ...line }) => ({
    ...line,
    accountNumber: accountId === null ? undefined : numbers.get(accountId),
    subject: factsOf(subject),
  }));
}

/** The staff's part of an account's timeline. */
export const auditTimeline = (database: Database): TimelineSource<OperatorRight> => ({
  right: 'read-audit',
  kind: 'staff',
  read: async ({ accountId }, window) =>
    (await readAuditOf(database, accountId, window)).map(({ at, actor, act, subject }) => ({
      at,
      isByStaff: true,
      ...part('audited', { actor, act, subject: factsOf(subject) }),
    })),
});

export const auditAct: CustomerAct<OperatorRight> = {
  right: 'read-audit',
  name: 'console.auditTitle',
  order: 90,
  to: ({ accountNumber }) => ({ path: '/audit', query: { account: accountNumber } }),
};

const factsOf = (subject: AuditEntry['subject']): AuditLine['subject'] =>
  Object.entries(subject).map(([name, value]) => [name, String(value)] as const);
