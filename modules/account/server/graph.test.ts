import { execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { Language } from '#platform/rules/language.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { createSlowProvider } from '#providers/testing/slow-provider.ts';
import { createAccount } from './api.ts';
import { addAccountGraph } from './graph.ts';

const voice = { line: 'voice', planName: { en: 'Home phone', es: 'Teléfono residencial' }, provisioned: true, lines: 1 } as const;

async function planNameIn(language: Language) {
  const { users: _, parts: __, billDelivery, ...account } = embedded.accountDefinition({ services: [voice] });
  const { accounts } = createSlowProvider([{ account, users: [], billDelivery, methods: [], parts: [] }]);
  const builder = createGraphBuilder();
  builder.mutationField('nothing', (t) => t.boolean({ resolve: () => true }));
  addAccountGraph(builder, () => createAccount({ accounts, environment: 'dev' }));
  const viewer = { userId: 'user', accountId: account.accountId, role: 'Primary', sessionId: 'session' } as const;
  const contextValue = { viewer, now: '2026-03-20T15:00:00.000Z', language, partner: shippedPartners.own } as const;
  const document = parse('{ account { profile { services { planName } } } }');
  return (await execute({ schema: builder.toSchema(), document, contextValue })).data;
}

test("a plan's name is in the reader's language, as on the bill", async () => {
  expect(await planNameIn('en')).toEqual({ account: { profile: { services: [{ planName: 'Home phone' }] } } });
  expect(await planNameIn('es')).toEqual({ account: { profile: { services: [{ planName: 'Teléfono residencial' }] } } });
});
