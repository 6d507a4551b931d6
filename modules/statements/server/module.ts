import { everyPage } from '#platform/server/module/every-page.ts';
import { dollars, exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { statementLimits } from '../rules/limits.ts';
import { createStatements, type StatementsApi } from './api.ts';
import { statementsConsole } from './console.ts';
import type { StatementsDependencies } from './dependencies.ts';
import { addStatementsGraph } from './graph.ts';
import { statementNotices } from './notices/notices.ts';
import type { Statement, StatementsPort } from './port.ts';

export const statementsModule = {
  name: 'statements',
  console: statementsConsole,
  graph: { endpoint: 'default', add: addStatementsGraph },
  limits: statementLimits,
  notices: statementNotices,
  open(deps: StatementsDependencies) {
    return { api: createStatements(deps), exports: [everyStatement(deps.statements)] };
  },
} as const satisfies ServerModule<StatementsDependencies, StatementsApi>;

const everyStatement = (port: StatementsPort) =>
  exportPart({
    name: 'statements',
    async read(accountId) {
      const statements: Statement[] = [];
      for (const { statementId } of await everyPage((page) => port.list(accountId, undefined, page))) {
        const statement = await port.statement(accountId, statementId);
        if (statement) statements.push(statement);
      }
      return statements;
    },
    files: [
      {
        file: 'statements.csv',
        columns: ['statement_id', 'part', 'statement_on', 'due_on', 'previous_balance', 'payments', 'charges', 'balance'],
        rowsOf: (statements) =>
          statements.map(({ statementId, part, on, dueOn, previousBalance, payments, charges, balance }) => [
            ...[statementId, part, on, dueOn],
            ...[previousBalance, payments, charges, balance].map(dollars),
          ]),
      },
      {
        file: 'statement-lines.csv',
        columns: ['statement_id', 'kind', 'code', 'group', 'description', 'amount', 'period_from', 'period_to'],
        rowsOf: (statements) =>
          statements.flatMap(({ statementId, lines }) =>
            lines.map(({ kind, code, group, description, amount, period }) => [
              statementId,
              kind,
              code,
              group,
              description.en,
              dollars(amount),
              period?.from,
              period?.to,
            ]),
          ),
      },
    ],
  });
