import { isAccountPart } from '#platform/rules/account-part.ts';
import type { Page } from '#platform/rules/page.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { StatementsApi } from './api.ts';
import type { StatementHead } from './port.ts';

/** `Account.statements`: what was billed, newest first. */
export function addStatementsGraph(builder: GraphBuilder, api: () => StatementsApi): void {
  const head = addHead(builder);
  const page = builder.objectRef<Page<StatementHead>>('StatementPage').implement({
    fields: (t) => ({
      items: t.field({ type: [head], resolve: ({ items }) => items }),
      next: t.exposeString('next', { nullable: true, description: 'What to hand over as `after`; null at the end' }),
    }),
  });
  builder.objectFields('Account', (t) => ({
    statements: t.field({
      type: page,
      args: { part: t.arg.string(), first: t.arg.int({ defaultValue: 12 }), after: t.arg.string() },
      complexity: (args) => ({ field: 1, multiplier: Math.min(args.first ?? 12, 50) }),
      resolve: ({ accountId }, { part, first, after }) =>
        api().list(accountId, part != null && isAccountPart(part) ? part : undefined, { first: first ?? 12, after: after ?? undefined }),
    }),
  }));
}

function addHead(builder: GraphBuilder) {
  return builder.objectRef<StatementHead>('StatementHead').implement({
    fields: (t) => ({
      id: t.exposeID('statementId'),
      part: t.exposeString('part'),
      on: t.expose('on', { type: 'IsoDate' }),
      dueOn: t.expose('dueOn', { type: 'IsoDate' }),
      previousBalance: t.expose('previousBalance', { type: 'Cents' }),
      payments: t.expose('payments', { type: 'Cents' }),
      charges: t.expose('charges', { type: 'Cents' }),
      balance: t.expose('balance', { type: 'Cents', description: 'Negative is credit' }),
    }),
  });
}
