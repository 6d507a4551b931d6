import { graphql } from 'graphql';
import { expect, test, vi } from 'vitest';
import { servedEndpoints } from '#apps/server/graph/endpoints.ts';
import { createSchema } from '#apps/server/graph/schema.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept } from '#platform/rules/result.ts';
import type { Role } from '#platform/rules/role.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { createVoice, type VoiceDependencies } from './api.ts';

const voiceOf = (lineId: string, isHosted: boolean) => ({ lineId, number: '+15185550160' as const, label: undefined, isHosted });
const hosted = Array.from({ length: 12 }, (_, index) => voiceOf(`line ${index}`, true));

const NOW: IsoInstant = '2026-03-20T15:30:00.000Z';

type Given = {
  readonly lines?: readonly ReturnType<typeof voiceOf>[];
  readonly isCpniCompliant?: boolean;
  readonly isFresh?: boolean;
  readonly moves?: boolean;
};

/** The use cases over an account, with what they ask. */
function given({ lines = [voiceOf('line 0', false)], isCpniCompliant = true, isFresh = false, moves = false }: Given = {}) {
  const asks = {
    isFresh: vi.fn(async () => isFresh),
    switches: vi.fn(async () => lines.map(({ lineId }) => ({ lineId, switchType: 'meta' as const, featureVersion: '9.5' }))),
  };
  const nothing = async () => ({ items: [], next: undefined });
  const deps: VoiceDependencies = {
    voice: {
      lines: async () => lines,
      switches: asks.switches,
      features: async () => undefined,
      setFeatures: async () => accept(undefined),
      emergencyAddress: async () => undefined,
      setEmergencyAddress: async () => accept(undefined),
      find: async () => undefined,
      calls: nothing,
    },
    voicemail: {
      voicemails: nothing,
      voicemail: async () => undefined,
      counts: async () => lines.map(({ lineId }) => ({ lineId, unheard: 2, kept: 3 })),
      sound: async () => undefined,
      setHeard: async () => accept(undefined),
      remove: async () => accept(undefined),
      restore: async () => accept(undefined),
    },
    adapters: async () => [],
    account: {
      account: async () => ({ footprint: 'CHTR', timeZone: 'America/New_York', isCpniCompliant, services: [{ line: 'voice', provisioned: true }] }),
    },
    stepUp: { isFresh: asks.isFresh },
    tickets: { write: () => 'ticket', read: () => undefined },
    metaToIms: async () => moves,
    environment: 'dev',
    database,
    clock: { now: () => NOW },
    machine: { nowMs: () => 0 },
    notices: { put: async () => {} },
    limited: async () => undefined,
    isCode: () => false,
    canText: false,
  };
  return { api: createVoice(deps), asks };
}

/** Never asked, and so never connected: the lines and what carries them are the platform's. */
const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { applicationName: 'voice', connections: 1 });

const viewer = (role: Role, more: Partial<Viewer> = {}): Viewer => ({ userId: 'user', accountId: 'account', sessionId: 'session', role, ...more });

test('VOICE-06 the administrator of a hosted group sees all its lines and their messages, others none', async () => {
  const { api } = given({ lines: hosted });
  const seen = async (role: Role) => {
    const voice = await api.voice(viewer(role));
    return voice && { lines: voice.lines.length, ...(await api.count(voice)) };
  };
  expect(await seen('Admin')).toEqual({ lines: 12, unheard: 24, kept: 36 });
  expect(await seen('Standard')).toEqual({ lines: 0, unheard: 0, kept: 0 });
});

test('ROUTE-16 details are there once the account is CPNI compliant or the session has proved it, for roles that manage voice', async () => {
  const entry = async (facts: Given, role: Role = 'Primary') => (await given(facts).api.voice(viewer(role)))?.entry;
  expect(await entry({})).toBe('open');
  expect(await entry({ isCpniCompliant: false })).toBe('prove');
  expect(await entry({ isCpniCompliant: false, isFresh: true })).toBe('open');
  expect(await entry({}, 'Child')).toBe('not-allowed');
});

test('VOICE-07 ROLE-07 for whom the network alone recognized, neither CPNI nor switch types are looked up', async () => {
  const { api, asks } = given({ isCpniCompliant: false });
  const voice = await api.voice(viewer('Primary', { byNetwork: true }));
  expect(voice).toMatchObject({ entry: 'prove', isCpniProven: undefined, lines: [] });
  expect(voice && (await api.switches(voice))).toBeUndefined();
  expect(asks.isFresh).not.toHaveBeenCalled();
  expect(asks.switches).not.toHaveBeenCalled();
});

test('API-12 the switch type of each line is looked up in the network; while lines move, the old switch counts as the new one', async () => {
  const typeOf = async (moves: boolean) => {
    const { api } = given({ moves });
    const voice = await api.voice(viewer('Primary'));
    return voice && (await api.switches(voice))?.map(({ switchType }) => switchType);
  };
  expect(await typeOf(false)).toEqual(['meta']);
  expect(await typeOf(true)).toEqual(['ims']);
});

test('API-07 voice answers at an endpoint of its own, and at its selfservice form', () => {
  expect(servedEndpoints.find(([endpoint]) => endpoint === 'voice')?.[1]).toEqual(['/vox-con/graphql', '/selfservice/vox-con/graphql']);
});

test('VOICE-01 the header has the link to voicemail with its count, in words for those who hear it, and whether identity is proved', async () => {
  const source = '{ voice { voicemail { link active count label ariaLabel cpni } } }';
  const header = async (facts: Given, more: Partial<Viewer> = {}, language: 'en' | 'es' = 'en') => {
    const schema = createSchema(() => ({ voice: { api: given(facts).api } }));
    const contextValue = { viewer: viewer('Primary', more), now: NOW, language, partner: shippedPartners.own };
    return (await graphql({ schema, source, contextValue })).data;
  };
  const link = '/services/voice/voicemail';
  expect(await header({})).toEqual({
    voice: { voicemail: { link, active: true, count: 2, label: '2 messages', ariaLabel: 'Voicemail, 2 messages', cpni: true } },
  });
  expect(await header({ isCpniCompliant: false }, {}, 'es')).toMatchObject({
    voice: { voicemail: { ariaLabel: 'Buzón de voz, 2 mensajes', cpni: false } },
  });
  expect(await header({}, { byNetwork: true })).toMatchObject({ voice: { voicemail: { cpni: null } } });
});
