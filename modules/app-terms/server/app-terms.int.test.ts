import { createHash, randomUUID } from 'node:crypto';
import { execute, parse } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { TERMS_VERSION } from '../rules/app-terms.ts';
import { type AppTermsApi, createAppTerms, termsText } from './api.ts';
import { addAppTermsGraph } from './graph.ts';

let mine: TestDatabase;
let terms: AppTermsApi;
beforeAll(async () => {
  mine = await testDatabase();
  terms = createAppTerms({ database: mine.database, clock: { now: () => '2026-11-22T10:00:00.000Z' } });
});
afterAll(() => mine.end());

const household = randomUUID();
const olivia = { accountId: household, userId: 'olivia', partner: { name: 'Demarc' } };
const ethan = { ...olivia, userId: 'ethan' };

/** What each version said. A text that changes gets a version of its own. */
const said: Readonly<Record<string, string>> = { '2026-11-22': '77f945c98f2bf965' };

test('the version of the terms changes with their text', () => {
  const words = JSON.stringify([termsText('en'), termsText('es')]);
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(said[TERMS_VERSION]);
});

test('SHELL-06 the preference is "disagree" until its user agrees, and "agree" for them alone, under the name of the product', async () => {
  expect(await terms.choice(olivia)).toBe('disagree');
  expect(await terms.agree(olivia, TERMS_VERSION, 'es')).toEqual(accept('agree'));
  expect(await terms.choice(olivia)).toBe('agree');
  const others = [ethan, { ...olivia, accountId: randomUUID() }, { ...olivia, partner: { name: 'Lake Cable' } }];
  expect(await Promise.all(others.map((who) => terms.choice(who)))).toEqual(['disagree', 'disagree', 'disagree']);
});

test('API-13 the graph answers the preference by the name of the product, and what its viewer has chosen', async () => {
  const builder = createGraphBuilder();
  const account = builder.objectRef<object>('Account').implement({ description: 'The account of the viewer' });
  builder.queryField('account', (t) => t.field({ type: account, resolve: () => ({}) }));
  addAppTermsGraph(builder, () => terms);
  const viewer = { ...ethan, role: 'Standard', sessionId: 'session' } as const;
  const contextValue = { viewer, now: '2026-11-22T10:00:00.000Z', language: 'en', partner: shippedPartners.own } as const;
  const document = parse('{ account { appTerms { key choice } } }');
  expect((await execute({ schema: builder.toSchema(), document, contextValue })).data).toEqual({
    account: { appTerms: { key: 'MyDemarcTermsAndConditions', choice: 'disagree' } },
  });
});

test('the accepted text is kept word for word, once', async () => {
  const who = { ...olivia, userId: 'liam' };
  for (const language of ['es', 'en'] as const) await terms.agree(who, TERMS_VERSION, language);
  const { rows } = await sql`
    select preference_key as key, language, consent_text as text, given_at as at from demarc.app_terms_consent
    where account_id = ${household} and user_id = 'liam'`.execute(mine.database);
  const text = termsText('es').flatMap((section) => [section.heading, section.text]);
  expect(rows).toEqual([{ key: 'MyDemarcTermsAndConditions', language: 'es', text: text.join('\n'), at: '2026-11-22T10:00:00.000Z' }]);
});

test('only the current text can be accepted', async () => {
  expect(await terms.agree(ethan, '2026-01-01', 'en')).toEqual(refuse('other-text'));
  expect(await terms.choice(ethan)).toBe('disagree');
});
