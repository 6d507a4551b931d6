import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeviceState } from '#modules/equipment/rules/device-state.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { createLinesByOperator } from './by-operator.ts';
import { lineCommands } from './commands.ts';
import { voiceConsole } from './console.ts';
import { voiceToHave } from './voice-to-have.ts';

const NOW = '2026-03-20T15:30:00.000Z';
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('operators find a line by its number, see what carries it, whether it is registered and how it treats calls, never who called or what was said; looking is in the audit trail', async () => {
  const { database } = mine;
  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const voice = voiceToHave(randomUUID, (index) => `+1518555019${index}` as const);
  const [first] = voice.lines;
  if (!first) throw new Error('there is a line');
  const forwarded = { ...first, features: { ...first.features, forwarding: { always: '+19195550199' }, quiet: true } } as const;
  const definition = embedded.accountDefinition({ home: { node: undefined, addOns: [], devices: [], voice: [forwarded] } });
  const { accountId } = definition;
  await embedded.openAccounts(database, [definition]);
  for (const call of voice.calls) await embedded.storeCall(database, { accountId, ...call });
  for (const { wav, isHeard: _, ...message } of voice.voicemails)
    await embedded.storeVoicemail(database, { accountId, ...message, audio: wav, heardAt: undefined });
  let adapters: readonly (DeviceState | undefined)[] = ['offline', 'connected'];
  const byOperator = createLinesByOperator({
    ...{ database, clock: { now: () => NOW }, voice: provider.voice, voicemail: provider.voicemail },
    adapters: async () => adapters,
  });

  for (const typed of ['518-555-0190', '(518) 555-0190', '+15185550190']) expect(await byOperator.find(typed)).toMatchObject({ accountId });
  for (const typed of ['', '518-555-0199', '911', '<b>', "1' or '1'='1"]) expect(await byOperator.show('ana', typed), typed).toBeUndefined();
  expect(await byOperator.show('ana', '518-555-0190')).toMatchObject({
    ...{ accountId, registration: 'registered', carried: { switchType: 'ims' }, features: { quiet: true }, messages: { kept: 3, unheard: 3 } },
  });
  const { rows } = await sql`select act, actor, subject from demarc.audit where account_id = ${accountId}`.execute(database);
  expect(rows).toMatchObject([{ act: 'line.shown', actor: 'ana', subject: { line: first.lineId } }]);
  for (const [told, registration] of [
    [['offline'], 'not-registered'],
    [[], 'not-known'],
    [[undefined], 'not-known'],
  ] as const) {
    adapters = told;
    expect(await byOperator.lines(accountId)).toMatchObject([{ registration }]);
  }

  const { finders = [], customer } = voiceConsole({ voice: { byOperator }, account: provider.accounts });
  expect(await finders[0]?.find('518-555-0190', 'en')).toMatchObject([{ path: expect.stringMatching(/^\/customers\//), title: '518-555-0190' }]);
  const { accountNumber, footprint } = definition;
  const page = { accountId, accountNumber, footprint, timeZone: 'America/New_York', now: NOW, language: 'en', may: () => true } as const;
  const shown = JSON.stringify(await customer?.panels?.[0]?.load(page));
  expect(shown).toMatch(/"number":"518-555-0190".*"forwards":\[\{"kind":"always","to":"919-555-0199"\}\].*"isQuiet":true/);
  expect(shown).not.toMatch(/Call me back|R\. Field|518-555-0170/);
  expect(lineCommands.map(({ name }) => name)).toEqual(['line show']);
});
