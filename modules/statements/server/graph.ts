import { type AccountPart, accountPartEnum } from '#platform/rules/account-part.ts';
import { listOrderEnum } from '#platform/rules/list-order.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import { lineGroupEnum } from '../rules/statement-line.ts';
import { type StatementView, statementViewEnum } from '../rules/statement-view.ts';
import type { StatementsApi } from './api.ts';
import { addInserts } from './inserts-graph.ts';
import type { StatementHead } from './port.ts';
import { addChange, addCharges, addHead, addStatement, addTotal } from './types-graph.ts';

/** `Account.statements`, newest first, and single statements; another account's statement is treated as nonexistent. */
export function addStatementsGraph(builder: GraphBuilder, api: () => StatementsApi): void {
  const head = addHead(builder);
  const statement = addStatement(builder, head);
  const change = addChange(builder);
  const groupTotal = addTotal(builder);
  const { insert, newsItem } = addInserts(builder);
  const paged = paging(builder, 12);
  const { charge, charges } = addCharges(builder);
  builder.objectFields('Account', (t) => ({
    charges: t.field({
      type: charges,
      description: 'The lines of all statements as one list, of every part, group and year unless told otherwise',
      args: {
        ...paged.args,
        part: t.arg({ type: enumOf(builder, accountPartEnum), description: 'Only of this part; null for every part' }),
        group: t.arg({ type: enumOf(builder, lineGroupEnum), description: 'Only of this group; null for every group' }),
        year: t.arg.int({ description: 'The year of the statement date' }),
        order: t.arg({ type: enumOf(builder, listOrderEnum), required: true, defaultValue: 'newest', description: 'How they are sorted' }),
      },
      complexity: paged.complexity,
      resolve: (_, { part, group, year, order, ...page }, context) => {
        const filter = { part: part ?? undefined, group: group ?? undefined, year: year ?? undefined, order };
        return api().charges(requireViewer(context), filter, paged.request(page));
      },
    }),
    charge: t.field({
      type: charge,
      nullable: true,
      description: 'One line of a statement; null if the account has none with this id, or if it is withheld',
      args: { id: t.arg.id({ required: true, description: 'The charge' }) },
      resolve: (_, { id }, context) => api().charge(requireViewer(context), id),
    }),
    statement: t.field({
      type: statement,
      nullable: true,
      description: 'One statement; null if the account has no such statement',
      args: { id: t.arg.id({ required: true, description: 'The statement' }) },
      resolve: (_, { id }, context) => api().statement(requireViewer(context), id),
    }),
    statementInserts: t.field({
      type: [insert],
      description: 'The inserts of a statement: newsletters, then disclosures',
      args: { id: t.arg.id({ required: true, description: 'The statement' }) },
      resolve: ({ accountId }, { id }) => api().inserts(accountId, id),
    }),
    news: t.field({
      type: [newsItem],
      description: "The inserts of the account's statements, newest first, each listed once",
      resolve: ({ accountId }) => api().news(accountId),
    }),
    latestStatement: t.field({
      type: statement,
      nullable: true,
      description: 'The latest statement of a part; null before the first one',
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }) },
      resolve: (_, { part }, context) => api().latest(requireViewer(context), part),
    }),
    statementChange: t.field({
      type: change,
      nullable: true,
      description: 'A statement compared with the one before it; null if there is none',
      args: { id: t.arg.id({ required: true, description: 'The statement' }) },
      resolve: (_, { id }, context) => api().change(requireViewer(context), id),
    }),
    latestChange: t.field({
      type: change,
      nullable: true,
      description: 'The latest statement of a part compared with the one before; null if there are fewer than two',
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }) },
      resolve: (_, { part }, context) => api().latestChange(requireViewer(context), part),
    }),
    statementTotals: t.field({
      type: [groupTotal],
      description: 'What each of the last twelve statements of a part charges for each group of lines',
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }) },
      resolve: ({ accountId }, { part }) => api().totals(accountId, part),
    }),
    statements: t.field({
      type: pageOf(builder, 'StatementPage', head),
      description: 'Statements, newest first',
      args: {
        ...paged.args,
        part: t.arg({ type: enumOf(builder, accountPartEnum), description: 'Only of this part; null for every part' }),
        show: t.arg({
          type: enumOf(builder, statementViewEnum),
          required: true,
          defaultValue: 'all',
          description: 'Which ones; without a part, always all',
        }),
      },
      complexity: paged.complexity,
      resolve: ({ accountId }, { part, show, first, after }) => shown(api(), accountId, part ?? undefined, show, paged.request({ first, after })),
    }),
  }));
}

async function shown(
  api: StatementsApi,
  accountId: string,
  part: AccountPart | undefined,
  show: StatementView,
  page: PageRequest,
): Promise<Page<StatementHead>> {
  if (part !== undefined && show === 'earlier') return api.earlier(accountId, part, page);
  if (part === undefined || show !== 'current') return api.list(accountId, part, page);
  const { items } = await api.list(accountId, part, { first: 1, after: undefined });
  return { items, next: undefined };
}
