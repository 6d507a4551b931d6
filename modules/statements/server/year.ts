import { readerOf, type StatementsDependencies, type Who } from './dependencies.ts';
import type { StatementToPrint } from './pdf/statement-pdf.ts';
import { readableStatement } from './readable-statement.ts';

const AT_ONCE = 50;

/** The statements of all parts dated in a year, oldest first; may be empty. */
export async function statementsOfYear(deps: StatementsDependencies, who: Who, year: number): Promise<readonly StatementToPrint[]> {
  const { statements } = deps;
  const { accountId } = who;
  const reader = await readerOf(deps, who);
  if (!reader) return [];
  const found: StatementToPrint[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await statements.list(accountId, undefined, { first: AT_ONCE, after });
    for (const { statementId, on } of items.filter(({ on }) => yearOf(on) === year)) {
      const [statement, inserts] = await Promise.all([statements.statement(accountId, statementId), statements.inserts(accountId, statementId)]);
      if (!statement) throw new Error(`the provider lists a statement of ${on} and does not have it`);
      found.unshift({ statement: readableStatement(statement, reader), inserts });
    }
    const last = items.at(-1);
    after = last && yearOf(last.on) >= year ? next : undefined;
  } while (after !== undefined);
  return found;
}

const yearOf = (on: string): number => Number(on.slice(0, 4));
