import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Statement, StatementHead, StatementsPort } from './port.ts';

export interface StatementsApi {
  /** Newest first, at most `MOST_AT_ONCE`. */
  list(accountId: string, part: AccountPart | undefined, page: PageRequest): Promise<Page<StatementHead>>;
  statement(accountId: string, statementId: string): Promise<Statement | undefined>;
}

const MOST_AT_ONCE = 50;

export function createStatements({ statements }: { readonly statements: StatementsPort }): StatementsApi {
  return {
    list: (accountId, part, { first, after }) => statements.list(accountId, part, { first: Math.max(1, Math.min(first, MOST_AT_ONCE)), after }),
    statement: (accountId, statementId) => statements.statement(accountId, statementId),
  };
}
