import { paymentChannelEnum } from '#modules/payments/rules/payment-channel.ts';
import { type AccountPart, accountPartEnum } from '#platform/rules/account-part.ts';
import { listOrderEnum } from '#platform/rules/list-order.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import type { StatementChange } from '../rules/compare-statements.ts';
import type { StatementGroup } from '../rules/statement-groups.ts';
import { lineGroupEnum, type StatementLine } from '../rules/statement-line.ts';
import type { ChangeSinceLast, StatementsApi } from './api.ts';
import type { ReadableCharges } from './charges.ts';
import { addInserts } from './inserts-graph.ts';
import type { Charge, ReceivedPayment, StatementHead } from './port.ts';
import type { ReadableStatement } from './readable-statement.ts';

/** `Account.statements`, newest first, and single statements; another account's statement is treated as nonexistent. */
export function addStatementsGraph(builder: GraphBuilder, api: () => StatementsApi): void {
  const head = addHead(builder);
  const statement = addStatement(builder, head);
  const change = addChange(builder);
  const { insert, newsItem } = addInserts(builder);
  const asked = paging(builder, 12);
  const charges = addCharges(builder);
  builder.objectFields('Account', (t) => ({
    charges: t.field({
      type: charges,
      description: 'The lines of all statements as one list, of every part, group and year unless told otherwise',
      args: {
        ...asked.args,
        part: t.arg({ type: enumOf(builder, accountPartEnum) }),
        group: t.arg({ type: enumOf(builder, lineGroupEnum) }),
        year: t.arg.int({ description: 'The year of the statement date' }),
        order: t.arg({ type: enumOf(builder, listOrderEnum), required: true, defaultValue: 'newest' }),
      },
      complexity: asked.complexity,
      resolve: (_, { part, group, year, order, ...page }, context) => {
        const filter = { part: part ?? undefined, group: group ?? undefined, year: year ?? undefined, order };
        return api().charges(requireViewer(context), filter, asked.request(page));
      },
    }),
    statement: t.field({
      type: statement,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => api().statement(requireViewer(context), id),
    }),
    statementInserts: t.field({
      type: [insert],
      description: 'The inserts of a statement: newsletters, then disclosures',
      args: { id: t.arg.id({ required: true }) },
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
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true }) },
      resolve: (_, { part }, context) => api().latest(requireViewer(context), part),
    }),
    statementChange: t.field({
      type: change,
      nullable: true,
      description: 'A statement compared with the one before it; null if there is none',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => api().change(requireViewer(context), id),
    }),
    latestChange: t.field({
      type: change,
      nullable: true,
      description: 'The latest statement of a part compared with the one before; null if there are fewer than two',
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true }) },
      resolve: (_, { part }, context) => api().latestChange(requireViewer(context), part),
    }),
    statements: t.field({
      type: pageOf(builder, 'StatementPage', head),
      args: {
        ...asked.args,
        part: t.arg({ type: enumOf(builder, accountPartEnum) }),
        show: t.arg.string({
          defaultValue: 'all',
          description: 'all · current: the latest · earlier: those before it. The last two require a part',
        }),
      },
      complexity: asked.complexity,
      resolve: ({ accountId }, { part, show, first, after }) =>
        shown(api(), accountId, part ?? undefined, show ?? 'all', asked.request({ first, after })),
    }),
  }));
}

async function shown(
  api: StatementsApi,
  accountId: string,
  part: AccountPart | undefined,
  show: string,
  page: PageRequest,
): Promise<Page<StatementHead>> {
  if (part !== undefined && show === 'earlier') return api.earlier(accountId, part, page);
  if (part === undefined || show !== 'current') return api.list(accountId, part, page);
  const { items } = await api.list(accountId, part, { first: 1, after: undefined });
  return { items, next: undefined };
}

function addCharges(builder: GraphBuilder) {
  const charge = builder.objectRef<Charge>('Charge').implement({
    description: 'A line of a statement',
    fields: (t) => ({
      id: t.id({ resolve: ({ statementId, lineId }) => `${statementId}/${lineId}` }),
      statementId: t.exposeID('statementId'),
      on: t.expose('on', { type: 'IsoDate', description: "The statement's date" }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum) }),
      group: t.exposeString('group'),
      description: t.string({ description: "In the reader's language", resolve: ({ description }, _, { language }) => description[language] }),
      amount: t.expose('amount', { type: 'Cents', description: 'Discounts and credits are negative' }),
      from: t.field({ type: 'IsoDate', nullable: true, resolve: ({ period }) => period?.from }),
      to: t.field({ type: 'IsoDate', nullable: true, resolve: ({ period }) => period?.to }),
    }),
  });
  const page = pageOf<Charge, ReadableCharges>(builder, 'ChargePage', charge);
  builder.objectField(page, 'voiceWithheld', (t) =>
    t.exposeBoolean('voiceWithheld', { description: 'Voice charges are withheld until CPNI verification' }),
  );
  return page;
}

function addHead(builder: GraphBuilder) {
  return builder.objectRef<StatementHead>('StatementHead').implement({
    fields: (t) => ({
      id: t.exposeID('statementId'),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum) }),
      on: t.expose('on', { type: 'IsoDate' }),
      dueOn: t.expose('dueOn', { type: 'IsoDate' }),
      previousBalance: t.expose('previousBalance', { type: 'Cents' }),
      payments: t.expose('payments', { type: 'Cents' }),
      charges: t.expose('charges', { type: 'Cents' }),
      balance: t.expose('balance', { type: 'Cents', description: 'Negative is a credit' }),
    }),
  });
}

function addStatement(builder: GraphBuilder, head: ReturnType<typeof addHead>) {
  const line = builder.objectRef<StatementLine>('StatementLine').implement({
    fields: (t) => ({
      id: t.exposeID('lineId'),
      description: t.string({ description: "In the reader's language", resolve: ({ description }, _, { language }) => description[language] }),
      amount: t.expose('amount', { type: 'Cents', description: 'Discounts and credits are negative' }),
      from: t.field({ type: 'IsoDate', nullable: true, resolve: ({ period }) => period?.from }),
      to: t.field({ type: 'IsoDate', nullable: true, resolve: ({ period }) => period?.to }),
    }),
  });
  const group = builder.objectRef<StatementGroup>('StatementGroup').implement({
    fields: (t) => ({
      group: t.exposeString('group', { description: 'internet, tv, voice, mobile, streaming, account or taxes-and-fees' }),
      total: t.expose('total', { type: 'Cents' }),
      withheld: t.exposeBoolean('withheld', { description: 'Its lines are withheld until CPNI verification' }),
      lines: t.field({ type: [line], resolve: ({ lines }) => lines }),
    }),
  });
  const received = builder.objectRef<ReceivedPayment>('ReceivedPayment').implement({
    fields: (t) => ({
      id: t.exposeID('entryId'),
      on: t.expose('on', { type: 'IsoDate' }),
      amount: t.expose('amount', { type: 'Cents' }),
      channel: t.expose('channel', { type: enumOf(builder, paymentChannelEnum) }),
      reversal: t.exposeString('reversal', {
        nullable: true,
        description: 'refund, return or dispute, with a negative amount; null for a payment',
      }),
    }),
  });
  return builder.objectRef<ReadableStatement>('Statement').implement({
    fields: (t) => ({
      head: t.field({ type: head, resolve: (statement) => statement }),
      groups: t.field({ type: [group], resolve: ({ groups }) => groups }),
      received: t.field({
        type: [received],
        description: 'Payments and reversals since the previous statement, oldest first',
        resolve: (statement) => statement.received,
      }),
    }),
  });
}

function addChange(builder: GraphBuilder) {
  const change = builder.objectRef<StatementChange>('StatementChange').implement({
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description:
          'price-change, new, removed, discount-started, discount-ended, discount-changed, usage, one-time, one-time-past, credit, credit-past, tax',
      }),
      code: t.exposeID('code'),
      description: t.string({ description: "In the reader's language", resolve: ({ description }, _, { language }) => description[language] }),
      before: t.expose('before', { type: 'Cents' }),
      now: t.expose('now', { type: 'Cents' }),
      difference: t.expose('difference', { type: 'Cents' }),
    }),
  });
  return builder.objectRef<ChangeSinceLast>('ChangeSinceLast').implement({
    fields: (t) => ({
      on: t.field({ type: 'IsoDate', description: "The statement's date", resolve: ({ now }) => now.on }),
      beforeOn: t.field({ type: 'IsoDate', resolve: ({ before }) => before.on }),
      difference: t.expose('difference', { type: 'Cents', description: 'Positive if this statement charges more' }),
      changes: t.field({ type: [change], description: 'Largest first', resolve: ({ changes }) => changes }),
    }),
  });
}
