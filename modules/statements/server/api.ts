import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import { compareStatements, type StatementComparison } from '../rules/compare-statements.ts';
import type { Statement, StatementHead, StatementsPort } from './port.ts';

export interface StatementsApi {
  /** Newest first, at most `MOST_AT_ONCE`. */
  list(accountId: string, part: AccountPart | undefined, page: PageRequest): Promise<Page<StatementHead>>;
  statement(accountId: string, statementId: string): Promise<Statement | undefined>;
  /** The last statement of a part against the one before; undefined when there are not two. */
  latestChange(accountId: string, part: AccountPart): Promise<LatestChange | undefined>;
}

export type LatestChange = StatementComparison & { readonly now: Statement; readonly before: Statement };

const MOST_AT_ONCE = 50;

export function createStatements({ statements }: { readonly statements: StatementsPort }): StatementsApi {
  return {
    list: (accountId, part, { first, after }) => statements.list(accountId, part, { first: Math.max(1, Math.min(first, MOST_AT_ONCE)), after }),
    statement: (accountId, statementId) => statements.statement(accountId, statementId),
    async latestChange(accountId, part) {
      const { items } = await statements.list(accountId, part, { first: 2, after: undefined });
      const [now, before] = await Promise.all(items.map(({ statementId }) => statements.statement(accountId, statementId)));
      return now && before ? { now, before, ...compareStatements(now.lines, before.lines) } : undefined;
    },
  };
}
