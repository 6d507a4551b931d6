import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOver, isDown } from '#apps/portal/testing.tsx';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type Graph, GraphFailure } from '#platform/web/graph.ts';
import { createSlowProvider } from '#providers/testing/slow-provider.ts';
import { disclosure, householdWithVoice } from '../server/testing.ts';
import { loadListing } from './list/listing.ts';
import { StatementsPage } from './list/StatementsPage.tsx';
import { StatementPage } from './statement/StatementPage.tsx';
import { loadStatement } from './statement/statement-data.ts';
import { show, textOf } from './testing.tsx';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const household = { ...householdWithVoice({ mobile: true }), inserts: [{ ...disclosure, part: 'core' as const }] };
const { accountId } = household.account;
const lastId = household.parts[0]?.statements[0]?.statementId ?? '';

type Down = 'list' | 'statement' | 'before' | 'inserts' | 'summary';

/** The portal over a provider whose calls partly fail. */
function graphWithout(down: readonly Down[] = [], now: IsoInstant = '2026-03-20T15:00:00.000Z'): Graph {
  const provider = createSlowProvider([household]);
  const failing = Object.fromEntries(down.map((call) => [call, isDown]));
  const lamed = { ...provider, statements: { ...provider.statements, ...failing }, billing: { ...provider.billing, ...failing } };
  return graphOver(mine.database, lamed, { accountId, now });
}

const all = { show: 'all', yearMissing: false, from: undefined } as const;

async function listWithout(down: readonly Down[] = [], now?: IsoInstant): Promise<string> {
  const listing = await loadListing(graphWithout(down, now), all);
  if (!listing) throw new Error('the viewer has statements');
  return textOf(show(StatementsPage, listing));
}

async function pageWithout(down: readonly Down[] = []): Promise<string> {
  const shown = await loadStatement(graphWithout(down), lastId);
  if (!shown) throw new Error('the viewer has this statement');
  return textOf(show(StatementPage, { id: lastId, printable: undefined, shown }));
}

test('with the whole provider available, nothing is missing', async () => {
  const list = await listWithout();
  expect(list).toContain('March 9, 2026');
  expect(list).not.toMatch(/Unavailable|Looking for/);
  const page = await pageWithout();
  expect(page).toContain('TV Select');
  expect(page).toContain('more than in February');
  expect(page).toContain(disclosure.title.en);
});

test('STMT-05 without the statements, both pages say that bill details are unavailable and how to go on', async () => {
  expect(await listWithout(['list'])).toContain('Bill Details Unavailable');
  const page = await pageWithout(['statement']);
  expect(page).toContain('Bill Details Unavailable');
  expect(page).toContain('Recent payments');
});

test('without the balances the statements are still shown', async () => {
  const list = await listWithout(['summary']);
  expect(list).toContain('March 9, 2026');
  expect(list).not.toContain('Unavailable');
});

test('without the previous statement, a statement is complete except for the comparison', async () => {
  const page = await pageWithout(['before']);
  expect(page).toContain('TV Select');
  expect(page).toContain('We cannot compare this statement with the one before right now.');
});

test('without its inserts, a statement is complete, and the page says what is missing', async () => {
  const page = await pageWithout(['inserts']);
  expect(page).toContain('TV Select');
  expect(page).toContain('We cannot show the newsletters and disclosures of this statement right now.');
});

test('STMT-07 a missing statement is announced the day after it should have come, not the day before', async () => {
  expect(await listWithout([], '2026-04-09T15:00:00.000Z')).not.toContain('Looking for Your Statement?');
  expect(await listWithout([], '2026-04-10T15:00:00.000Z')).toContain('Looking for Your Statement?');
  expect(await listWithout([], '2026-04-13T15:00:00.000Z')).toContain('If it does not come today, call');
});

test("an error that is not the provider's is not treated as one", async () => {
  const offline: Graph = () => Promise.reject(new GraphFailure('UNAVAILABLE', 'no answer'));
  await expect(loadListing(offline, all)).rejects.toThrow('no answer');
  await expect(loadStatement(offline, lastId)).rejects.toThrow('no answer');
});
