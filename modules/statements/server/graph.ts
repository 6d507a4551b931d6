import { isAccountPart } from '#platform/rules/account-part.ts';
import type { Page } from '#platform/rules/page.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { StatementChange } from '../rules/compare-statements.ts';
import type { LatestChange, StatementsApi } from './api.ts';
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
  const latestChange = addLatestChange(builder);
  builder.objectFields('Account', (t) => ({
    latestChange: t.field({
      type: latestChange,
      nullable: true,
      description: 'The last statement of a part against the one before; null when there are not two',
      args: { part: t.arg.string({ required: true }) },
      resolve: ({ accountId }, { part }) => (isAccountPart(part) ? api().latestChange(accountId, part) : undefined),
    }),
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

function addLatestChange(builder: GraphBuilder) {
  const change = builder.objectRef<StatementChange>('StatementChange').implement({
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: 'price-change, new, removed, discount-started, discount-ended, discount-changed, usage, one-time, one-time-past, credit, tax',
      }),
      group: t.exposeString('group'),
      description: t.string({ description: "In the reader's language", resolve: ({ description }, _, { language }) => description[language] }),
      before: t.expose('before', { type: 'Cents' }),
      now: t.expose('now', { type: 'Cents' }),
      difference: t.expose('difference', { type: 'Cents' }),
    }),
  });
  return builder.objectRef<LatestChange>('LatestChange').implement({
    fields: (t) => ({
      on: t.field({ type: 'IsoDate', description: 'Of the last statement', resolve: ({ now }) => now.on }),
      beforeOn: t.field({ type: 'IsoDate', resolve: ({ before }) => before.on }),
      difference: t.expose('difference', { type: 'Cents', description: 'Positive: the last statement asks more' }),
      changes: t.field({ type: [change], description: 'The largest first', resolve: ({ changes }) => changes }),
    }),
  });
}
