import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOver, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import { equipmentModule } from '#modules/equipment/server/module.ts';
import { servicesModule } from '#modules/services/server/module.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Role } from '#platform/rules/role.ts';
import { customer } from '#platform/rules/route.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { DeleteVoicemailsDocument, RestoreVoicemailsDocument, VoiceAccessDocument } from '#platform/web/generated/graphql.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { voiceRoutes } from '../rules/routes.ts';
import { voiceModule } from '../server/module.ts';
import { voiceToHave } from '../server/voice-to-have.ts';
import { addressOf } from './voicemail/messages.ts';
import { page as voicemailPage } from './voicemail/route.tsx';

const now: IsoInstant = '2026-03-20T15:30:00.000Z';
const { storeCall, storeVoicemail } = embedded;
let mine: TestDatabase;
let provider: Provider;
let household: Household;
const voice = voiceToHave(randomUUID, (index) => `+1518555018${index}` as const);

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  household = await open(true);
});
afterAll(() => mine.end());

type Household = { readonly accountId: string; readonly userId: string };

async function open(isCpniCompliant: boolean, lines = voice.lines, role: Role = 'Primary'): Promise<Household> {
  const service = { line: 'voice', planName: { en: 'Home phone', es: 'Teléfono' }, provisioned: true, lines: 2 } as const;
  const home = { node: undefined, addOns: [], devices: [], voice: lines };
  const definition = embedded.accountDefinition({ services: [service], isCpniCompliant, home, users: [{ ...embedded.userDefinition(), role }] });
  await embedded.openAccounts(mine.database, [definition]);
  const { accountId, users } = definition;
  const opened = { accountId, userId: users[0]?.userId ?? '' };
  if (lines.length === 0) return opened;
  for (const call of voice.calls) await storeCall(mine.database, { accountId, ...call });
  for (const { wav, isHeard, ...message } of voice.voicemails)
    await storeVoicemail(mine.database, { accountId, ...message, audio: wav, heardAt: isHeard ? message.at : undefined });
  return opened;
}

type Asking = {
  readonly whose?: Household;
  readonly role?: Role;
  readonly language?: 'en' | 'es';
  readonly environment?: string;
  readonly links?: Partial<typeof shippedPartners.own.links>;
};

/** The portal of a household with two lines, the first of which has two new messages. */
function asked({ whose = household, role = 'Primary', language = 'en', environment = 'dev', links = {} }: Asking = {}) {
  const common = { database: mine.database, clock: { now: () => now }, machine: machineClock } as const;
  const more = {
    services: servicesModule.open({ services: provider.services }),
    equipment: equipmentModule.open({
      ...common,
      equipment: provider.equipment,
      network: undefined,
      today: async () => '2026-03-20',
      serviceRuns: async () => true,
      outageCovers: async () => false,
      limits: async () => ({ pauseMinutes: 10, aDay: 3 }),
      namesAreOn: async () => true,
      keptDays: async () => 365,
    }),
    voice: voiceModule.open({
      ...common,
      voice: provider.voice,
      voicemail: provider.voicemail,
      account: provider.accounts,
      adapters: async () => [],
      notices: { put: async () => {} },
      limited: async () => undefined,
      isCode: () => false,
      canText: false,
      stepUp: { isFresh: async () => false },
      tickets: { write: () => 'ticket', read: () => undefined },
      metaToIms: async () => false,
      environment,
    }),
  };
  const partner = { ...shippedPartners.own, links: { ...shippedPartners.own.links, ...links } };
  return graphOver(mine.database, provider, { ...whose, role, now, language, partner, more });
}

test('the card of voice has where all is managed, and how many messages nobody heard', async () => {
  expect((await asked()(VoiceAccessDocument, {})).voice?.access).toEqual({
    numberOfVoiceMails: 2,
    manageVoiceLink: '/services/voice/phone',
    voicemailLink: '/services/voice/voicemail',
    manageForwardingLink: '/services/voice/settings',
  });
  expect((await asked({ role: 'Child' })(VoiceAccessDocument, {})).voice?.access).toBeNull();
  expect((await openPage('servicesVoice', asked({ language: 'es' }), { language: 'es' }))?.text).toMatch(/Buzón de voz 2 mensajes/);
});

test('ROUTE-39 voicemail leads to the pages of the footprint’s partner, by environment, or to ours', async () => {
  const voicemail = { production: 'https://voicemail.example.com/', staging: 'https://stage.voicemail.example.com/' };
  const html = async (environment: string, links = {}) => (await openPage('servicesVoice', asked({ environment, links })))?.html;
  expect(await html('production', { voicemail })).toContain(`href="${voicemail.production}"`);
  for (const environment of ['stage', 'dev']) expect(await html(environment, { voicemail })).toContain(`href="${voicemail.staging}"`);
  expect(await html('production')).toContain('href="/services/voice/voicemail"');
});

test('EXPL-07 the voice page leads to Voice Zone where the footprint has one, else to the voice online manager', async () => {
  const offered = async (links = {}) => /What you can do.*/s.exec((await openPage('servicesVoice', asked({ links })))?.html ?? '')?.[0] ?? '';
  const [without, within] = [await offered(), await offered({ voiceZone: 'https://zone.example.com/' })];
  expect(without).toMatch(/href="\/services\/voice\/phone"[^>]*>Go to the voice online manager/);
  expect(without).not.toContain(VOICE_ZONE_PATH);
  expect(within).toMatch(new RegExp(`href="${VOICE_ZONE_PATH}"[^>]*>Go to Voice Zone`));
  expect(within).not.toContain('voice online manager');
});

test('ROLE-05 the voice page offers the details of the plan to administrators who head the household, and to nobody else', async () => {
  const offers = async (role: Role) => {
    const whose = await open(true, [], role);
    return (await openPage('servicesVoice', asked({ whose, role })))?.text.includes('View plan details');
  };
  expect(await Promise.all((['Primary', 'Admin', 'Standard', 'Child'] as const).map(offers))).toEqual([true, true, false, false]);
});

test('VOICE-02 ROUTE-31 lines with their calls, call guard and what runs on each line have pages for who is signed in; a line of others shows the reader’s own', async () => {
  const { voicePhone, callGuard, voiceVersion } = voiceRoutes;
  for (const page of [voicePhone, callGuard, voiceVersion]) expect(page.guards).toEqual(customer);
  const [line] = voice.lines;
  const search = { line: randomUUID() };
  expect((await openPage('voicePhone', asked(), { search }))?.text).toMatch(/Calls of 518-555-0180 .*518-555-0180 2 new messages .*Office/);
  expect((await openPage('callGuard', asked(), { search }))?.text).toContain('What happens to unwanted calls on 518-555-0180');
  expect((await openPage('voiceVersion', asked({ language: 'es' }), { language: 'es' }))?.text).toMatch(
    /518-555-0180 .*IMS.*24\.2 .*Office .*Meta.*9\.5/,
  );
  expect((await openPage('voicemails', asked(), { search: { line: line?.lineId ?? '' } }))?.text).toContain('2 new voicemails');
});

test('each page of a line leads to the other pages of the same line', async () => {
  const [, office] = voice.lines;
  const search = { line: office?.lineId ?? '' };
  const leadsTo = async (page: 'voicemails' | 'voiceSettings' | 'callGuard') => {
    const html = (await openPage(page, asked(), { search }))?.html ?? '';
    return ['phone', 'settings'].filter((other) => html.includes(`href="/services/voice/${other}?line=${search.line}"`));
  };
  expect(await leadsTo('voicemails')).toEqual(['phone', 'settings']);
  expect(await leadsTo('voiceSettings')).toContain('phone');
  expect(await leadsTo('callGuard')).toContain('phone');
});

test('a message that was deleted is not shown again at its own address: there, it can be brought back', async () => {
  const [message] = voice.voicemails;
  const id = message?.voicemailId ?? '';
  const graph = asked();
  await graph(DeleteVoicemailsDocument, { voicemailIds: [id] });
  const words = await wordsOfPage('voicemail', 'en');
  const elsewhere = addressOf({ line: voice.lines[0]?.lineId ?? '', done: 'deleted', message: id });
  expect(await voicemailPage.load({ graph, params: { id }, search: {}, words })).toEqual({ elsewhere });
  await graph(RestoreVoicemailsDocument, { voicemailIds: [id] });
  expect((await openPage('voicemail', graph, { params: { id } }))?.text).toContain('Mark as heard');
});

test('ROUTE-37 the page about home phone is open to everybody; a customer who has it proves who they are before any detail', async () => {
  expect(voiceRoutes.voice.guards).toEqual([]);
  const withoutVoice = { accountId: embedded.accountDefinition().accountId, userId: randomUUID() };
  expect((await openPage('voice', asked({ whose: withoutVoice })))?.text).toContain('Calls over your internet connection');
  const unproven = await open(false, []);
  for (const page of ['voice', 'voicePhone', 'voicemails', 'voiceSettings', 'callGuard', 'voiceVersion'] as const)
    expect(await openPage(page, asked({ whose: unproven })), page).toBeUndefined();
});
