import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { graphOver, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import { openOperatorPages } from '#apps/server/console/testing.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { remindersModule } from '../../server/module.ts';
import { page } from './route.tsx';

const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';

let mine: TestDatabase;
let provider: Provider;
let who: { readonly accountId: string; readonly userId: string };
beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
});
afterAll(() => mine.end());
beforeEach(async () => {
  const definition = embedded.accountDefinition();
  who = { accountId: definition.accountId, userId: definition.users[0]?.userId ?? '' };
  await embedded.openAccounts(mine.database, [definition]);
});

const openIn = (database: Database) =>
  remindersModule.open({
    database,
    clock: { now: () => NOW },
    account: { today: async () => '2026-11-21' },
    notices: createOutbox(database),
    keptDays: async () => 30,
  });

function open() {
  const reminders = openIn(mine.database);
  const graph = graphOver(mine.database, provider, { ...who, now: NOW, more: { reminders } });
  return {
    reminders,
    see: async (id: 'reminders' | 'accountSummary') => (await openPage(id, graph))?.text ?? '',
    async press(fields: Readonly<Record<string, string>>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return page.act?.(form, { graph, params: {}, search: {}, words: await wordsOfPage('reminders', 'en') });
    },
  };
}

const told = async () =>
  (
    await sql<{ readonly kind: string; readonly facts: unknown }>`
      select kind, facts from demarc.notice where account_id = ${who.accountId}`.execute(mine.database)
  ).rows;

test('what a customer sets is on the page and on Home until its day, of which they are told once', async () => {
  const { see, press, reminders } = open();
  expect(await see('reminders')).toContain('You have no reminders.');
  expect(await see('accountSummary')).not.toContain('Your next reminder');
  expect(await press({ text: 'Return the box', on: '2026-12-01' })).toEqual({ goTo: '/reminders' });
  expect(await see('reminders')).toContain('Return the box');
  expect(await see('accountSummary')).toContain('Your next reminder Return the box');

  expect(await reminders.api.nextDue()).toBe('2026-12-01T10:00:00.000Z');
  await reminders.api.tellDue('2026-12-01T09:59:00.000Z');
  expect(await told()).toEqual([]);
  for (const pass of ['first', 'second']) {
    await reminders.api.tellDue('2026-12-01T10:00:00.000Z');
    expect(await told(), pass).toEqual([{ kind: 'reminder-due', facts: { userId: who.userId, on: '2026-12-01' } }]);
  }
  expect(await see('accountSummary')).not.toContain('Your next reminder');
});

test('what is wrong with a reminder is said at its field, and nothing is stored', async () => {
  const { see, press } = open();
  expect(await press({ text: '', on: '2026-11-21' })).toEqual({
    problems: [
      { field: 'text', text: 'Write what to remind you of, in at most 200 characters' },
      { field: 'on', text: 'Choose a day after today' },
    ],
  });
  expect(await see('reminders')).toContain('You have no reminders.');
});

test('a reminder is exported, and deleted when it was told long enough ago', async () => {
  const { press, reminders } = open();
  await press({ text: 'Return the box', on: '2026-12-02' });
  const read = async () => (await reminders.exports[0]?.read(who.accountId, NOW))?.rows;
  expect(await read()).toEqual([[[expect.any(String), who.userId, 'Return the box', '2026-12-02']]]);
  await reminders.api.tellDue('2026-12-02T10:00:00.000Z');
  const [forget] = reminders.retention;
  await forget?.run('2027-01-01T09:00:00.000Z');
  expect(await read()).toHaveLength(1);
  expect((await read())?.[0]).toHaveLength(1);
  await forget?.run('2027-01-01T11:00:00.000Z');
  expect(await read()).toEqual([[]]);
});

test('operators see how many are due on which day; who answers customers moves a day, with a line in the audit trail', async () => {
  const pages = await openOperatorPages();
  try {
    const { api } = openIn(pages.database);
    const author: Viewer = { ...who, role: 'Primary', sessionId: 'session' };
    await api.add(author, { text: 'Return the box', on: '2026-12-03' });
    const support = await pages.signedIn('support');
    expect((await support.visit('/reminders')).body).toMatch(/2026-12-03<\/time><\/div><\/td><td[^>]*><div>1</);
    const move = { from: '2026-12-03', to: '2026-12-04', reason: 'a holiday' };
    expect((await (await pages.signedIn('cashier')).post('/reminders', move)).statusCode).toBe(403);
    expect((await support.post('/reminders', { ...move, to: '2026-11-21' })).body).toContain('Enter a day after today, as 2026-12-01');
    expect((await support.post('/reminders', move)).body).toContain('1 reminder moved');
    expect(await api.coming()).toEqual([{ on: '2026-12-04', count: 1 }]);
    expect(await pages.acts(`operator ${support.operator.name}`)).toContain('reminder.moved');
  } finally {
    await pages.end();
  }
});
