import { execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { Language } from '#platform/rules/language.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import type { SlowAccount } from '#providers/testing/slow-account.ts';
import { createSlowProvider } from '#providers/testing/slow-provider.ts';
import type { StatementView } from '../rules/statement-view.ts';
import { createStatements } from './api.ts';
import { addStatementsGraph } from './graph.ts';
import { disclosure, householdWithVoice, verified, voiceSecrets } from './testing.ts';

/** A graph over the statements of some accounts, queried by the first account's Primary. */
function graphOf(
  accounts: readonly [SlowAccount, ...SlowAccount[]],
  language: Language = 'en',
  stepUp = verified(),
  more: { readonly byNetwork?: boolean } = {},
) {
  const { accounts: account, statements } = createSlowProvider(accounts);
  const builder = createGraphBuilder();
  builder.objectType('Account', {});
  builder.queryField('account', (t) => t.field({ type: 'Account', nullable: true, resolve: (_, __, { viewer }) => viewer }));
  // A schema needs a mutation, and statements have none.
  builder.mutationField('nothing', (t) => t.boolean({ resolve: () => true }));
  addStatementsGraph(builder, () => createStatements({ account, statements, users: { people: async () => [] }, stepUp }));
  const schema = builder.toSchema();
  const viewer = { userId: 'user', accountId: accounts[0].account.accountId, role: 'Primary', sessionId: 'session', ...more } as const;
  return async (selection: string): Promise<unknown> => {
    const contextValue = { viewer, now: '2026-03-20T15:00:00.000Z', language, partner: shippedPartners.own } as const;
    const { data, errors } = await execute({ schema, document: parse(`{ account { ${selection} } }`), contextValue });
    expect(errors).toBeUndefined();
    return data?.account;
  };
}

const idsOf = ({ parts }: SlowAccount) => parts.flatMap(({ statements }) => statements.map(({ statementId }) => statementId));
const whole = 'head { on balance } groups { group total withheld lines { description amount } } received { amount }';

test('a statement adds up: its lines to its groups, its groups to its charges', async () => {
  const mine = householdWithVoice();
  const [statement] = mine.parts[0]?.statements ?? [];
  const { groups } = await answered(graphOf([mine]), statement?.statementId ?? '');
  expect(groups.map(({ group }) => group)).toEqual(['internet', 'tv', 'voice', 'taxes-and-fees']);
  for (const { total, lines } of groups) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(statement?.charges);
});

test("(A1) another customer's statement is answered as nonexistent", async () => {
  const [mine, other] = [householdWithVoice(), householdWithVoice()];
  const ask = graphOf([mine, other]);
  const nobodys = ['00000000-0000-4000-8000-000000000000', 'no-such-statement', '', '../../etc/passwd', '%00'];
  for (const id of [...idsOf(other), ...nobodys]) {
    const quoted = JSON.stringify(id);
    expect(await ask(`statement(id: ${quoted}) { ${whole} } statementChange(id: ${quoted}) { difference }`)).toEqual({
      statement: null,
      statementChange: null,
    });
  }
});

test('STMT-01 lists all statements, the current one, or the earlier ones of a part, page by page', async () => {
  const mine = householdWithVoice({ mobile: true });
  const ask = graphOf([mine]);
  const ids = mine.parts[0]?.statements.map(({ statementId }) => statementId) ?? [];
  expect(await listed(ask, 'all')).toEqual(ids);
  expect(await listed(ask, 'current')).toEqual(ids.slice(0, 1));
  expect(await listed(ask, 'earlier')).toEqual(ids.slice(1));
});

test('nothing is earlier than a first statement', async () => {
  const ask = graphOf([householdWithVoice({ months: 1 })]);
  expect(await listed(ask, 'earlier')).toEqual([]);
  expect(await listed(ask, 'current')).toHaveLength(1);
});

test('a statement is compared with the one before it, the first with none', async () => {
  const mine = householdWithVoice();
  const ids = mine.parts[0]?.statements.map(({ statementId }) => statementId) ?? [];
  const ask = graphOf([mine]);
  const change = (id: string | undefined) => ask(`statementChange(id: "${id}") { on beforeOn changes { kind description before now } }`);
  expect(await change(ids[1])).toEqual({
    statementChange: {
      on: '2026-02-09',
      beforeOn: '2026-01-09',
      changes: [
        { kind: 'price-change', description: 'TV Select', before: 64_99, now: 69_99 },
        { kind: 'usage', description: 'Calls to 555-0199', before: 1_02, now: 1_03 },
      ],
    },
  });
  expect(await change(ids.at(-1))).toEqual({ statementChange: null });
});

test("the provider's texts come in the language of the reader", async () => {
  const mine = householdWithVoice();
  const { groups } = await answered(graphOf([mine], 'es'), idsOf(mine)[0] ?? '');
  expect(groups[0]?.lines[0]?.description).toBe('Internet de 300 Mbps');
});

test('(A4) without CPNI verification no response contains a voice line; the sums are the same', async () => {
  const mine = householdWithVoice({ isCpniCompliant: false });
  const ask = graphOf([mine]);
  const id = idsOf(mine)[0] ?? '';
  const change = '{ difference changes { code kind description before now } }';
  const answer = JSON.stringify(
    await ask(`statement(id: "${id}") { ${whole} } statementChange(id: "${id}") ${change} latestChange(part: core) ${change}`),
  );
  for (const secret of voiceSecrets) expect(answer).not.toContain(secret);
  const { groups } = await answered(ask, id);
  expect(groups.find(({ group }) => group === 'voice')).toEqual({ group: 'voice', total: 21_03, withheld: true, lines: [] });
  expect(await ask(`statementChange(id: "${id}") ${change}`)).toEqual({
    statementChange: { difference: 1, changes: [{ code: 'voice', kind: 'usage', description: 'Home phone', before: 21_02, now: 21_03 }] },
  });
});

test('STMT-03 a verified session reads the voice lines, and the sums do not change', async () => {
  const mine = householdWithVoice({ isCpniCompliant: false });
  const id = idsOf(mine)[0] ?? '';
  const voiceIn = async (stepUp: ReturnType<typeof verified>) =>
    (await answered(graphOf([mine], 'en', stepUp), id)).groups.find(({ group }) => group === 'voice');
  const unlocked = await voiceIn(verified('session'));
  expect(unlocked?.lines.map(({ description }) => description)).toContain('Calls to 555-0199');
  expect(unlocked).toMatchObject({ withheld: false, total: (await voiceIn(verified()))?.total });
  expect(await voiceIn(verified('another session'))).toMatchObject({ withheld: true, lines: [] });
});

test('(A3) customers recognized only by their line read no voice line, even on a CPNI-compliant account', async () => {
  const mine = householdWithVoice();
  const { groups } = await answered(graphOf([mine], 'en', verified('session'), { byNetwork: true }), idsOf(mine)[0] ?? '');
  expect(groups.find(({ group }) => group === 'voice')).toEqual({ group: 'voice', total: 21_03, withheld: true, lines: [] });
});

type Answered = { groups: { group: string; total: number; withheld: boolean; lines: { description: string; amount: number }[] }[] };
type Ask = ReturnType<typeof graphOf>;

async function answered(ask: Ask, id: string): Promise<Answered> {
  const { statement } = (await ask(`statement(id: "${id}") { ${whole} }`)) as { statement: Answered };
  return statement;
}

/** The ids of all pages of size two, in order. */
async function listed(ask: Ask, show: StatementView): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: unknown = await ask(`statements(part: core, show: ${show}, first: 2, after: ${JSON.stringify(after)}) { items { id } next }`);
    const { statements } = page as { statements: { items: { id: string }[]; next: string | null } };
    ids.push(...statements.items.map(({ id }) => id));
    after = statements.next;
  } while (after !== null);
  return ids;
}

test("inserts of a statement and the news come in the reader's language", async () => {
  const mine = { ...householdWithVoice(), inserts: [{ ...disclosure, part: 'core' as const }] };
  const [id] = idsOf(mine);
  const ask = graphOf([mine], 'es');
  const shown = { id: disclosure.insertId, kind: 'disclosure', title: disclosure.title.es, paragraphs: disclosure.text.es };
  expect(await ask(`statementInserts(id: "${id}") { id kind title paragraphs }`)).toEqual({ statementInserts: [shown] });
  expect(await ask('news { on part statementId insert { title } }')).toEqual({
    news: [{ on: '2026-03-09', part: 'core', statementId: id, insert: { title: disclosure.title.es } }],
  });
});
