import type { TelemetrySessionQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { type KeyValueStore, openKeyValueStore } from '#platform/web/key-value-store.ts';
import type { SentEvent } from '../rules/events.ts';
import { type Surroundings, startTelling, type UserConfig } from './telling.ts';

/** What a browser stores while it is open, shared by all of its tabs. */
export const openStore = (): Promise<KeyValueStore> => openKeyValueStore('test');

/** The answer about olivia's account, as the graph gives it. */
export const olivia = {
  account: {
    user: { role: 'Primary', language: 'en' },
    idToken: { identityDomain: 'consumer', useCase: 'portals', credentialType: 'password', identityType: 'RESIDENTIAL' },
    experiments: { experimentUuids: [], variantUuids: [] },
    profile: {
      accountType: 'standard',
      customerType: 'residential',
      footprint: 'CHTR',
      division: 'NY.01',
      services: [{ line: 'tv' }, { line: 'internet' }],
    },
    billing: { parts: [{ part: 'core', card: { kind: 'payment-due', daysPastDue: null }, alerts: [] }] },
  },
} satisfies TelemetrySessionQuery;

/** Time that passes on demand. */
export function createTime(startMs: number) {
  let nowMs = startMs;
  const waiting = new Set<{ readonly atMs: number; readonly act: () => void }>();
  /** Lets pending work run as far as it can without time passing. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    nowMs: () => nowMs,
    later: (act: () => void, ms: number): void => void waiting.add({ atMs: nowMs + ms, act }),
    settle,
    async pass(ms: number) {
      const end = nowMs + ms;
      await settle();
      for (;;) {
        const [next] = [...waiting].filter(({ atMs }) => atMs <= end).sort((one, other) => one.atMs - other.atMs);
        if (!next) break;
        nowMs = next.atMs;
        waiting.delete(next);
        next.act();
        await settle();
      }
      nowMs = end;
    },
  };
}

/** One tab whose page reports: `sent` is what it sent to the server, which keeps everything unless a test says otherwise. */
export async function openTab(store: KeyValueStore, time: ReturnType<typeof createTime>, more: Partial<Surroundings> = {}) {
  const sent: SentEvent[] = [];
  const graph = (async () => olivia) as Graph;
  const config: UserConfig = { ready: Promise.resolve(), isEnabled: () => true, topic: () => 'portal-lower' };
  const telling = await startTelling({
    graph,
    config,
    platform: 'web',
    language: 'en',
    signedIn: () => true,
    page: () => 'billing',
    device: async () => ({ os: 'Android', osVersion: '15' }),
    store,
    async post(_topic, events) {
      sent.push(...events);
      return 200;
    },
    alone: (act) => act(),
    later: time.later,
    nowMs: time.nowMs,
    ...more,
  });
  return { ...telling, sent };
}
