import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SentEvent } from '#modules/telemetry/rules/events.ts';
import type { UserConfig } from '#modules/telemetry/web/telling.ts';
import type { Graph } from '#platform/web/graph.ts';
import { createWords } from '#platform/web/say.tsx';
import { createTestDevice, type TestDevice } from '#platform/web/testing/device.ts';
import { ownPartner } from '#platform/web/testing.ts';
import { followPortal } from './follow-portal.ts';
import { olivia } from './testing.ts';
import { userConfigOf } from './user-config.ts';

const document = { cookie: '', visibilityState: 'visible', documentElement: { dataset: { topic: 'portal-lower' } } };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('navigator', { onLine: true, platform: 'test' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const known: UserConfig = { ready: Promise.resolve(), isEnabled: () => true, topic: () => 'portal-lower' };

/** A visitor's page, where they may sign in after so many milliseconds. Its graph has no account. */
async function openPage({ cookie = '', device = undefined as TestDevice | undefined, config = known, ms = 5_000, isUp = true } = {}) {
  document.cookie = cookie;
  const sent: SentEvent[] = [];
  const person = { isVisitor: true };
  const onRendered: ((shown: { readonly fromLocation: object; readonly pathChanged: boolean }) => void)[] = [];
  const router = { state: { matches: [] }, subscribe: (_event: string, listener: (typeof onRendered)[number]) => onRendered.push(listener) };
  const showNext = () => onRendered.forEach((listener) => void listener({ fromLocation: {}, pathChanged: true }));
  const context = {
    graph: (async () => ({ account: null })) as Graph,
    words: createWords('en', ownPartner),
    ...(device && { device }),
    reader: async () => {
      if (!isUp) throw new Error('the account cannot be read');
      return person.isVisitor ? undefined : olivia;
    },
  };
  await followPortal(
    router,
    context,
    config,
    () => {},
    async (path, init) => {
      expect(path).toBe('/ingest/portal-lower');
      sent.push(...JSON.parse(String(init?.body)).events);
      return new Response('{}');
    },
  );
  await vi.advanceTimersByTimeAsync(ms);
  return { sent, showNext, person };
}

test('TEL-08 if the settings never arrive, events go to the topic named in the document after 4000 ms', async () => {
  const { sent } = await openPage({ config: userConfigOf(new Promise(() => {})), ms: 3_999 });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toMatchObject([{ name: 'pageShown' }]);
});

test('TEL-03 a page on which even the reader cannot be read is reported too', async () => {
  const { sent } = await openPage({ isUp: false });
  expect(sent).toMatchObject([{ name: 'pageShown' }]);
});

test.each([
  ['native', '2.2945', { device: createTestDevice(), cookie: 'one-app=1; gpv_as=restricted' }, { accountStatus: 'signed-out' }],
  ['web', '2.3101', { cookie: 'gpv_as=signed-out' }, { accountStatus: 'signed-out' }],
  ['webview', '2.3101', { cookie: 'one-app=1; gpv_as=signed-in' }, { accountStatus: 'signed-in' }],
] as const)(
  'SHELL-17 TEL-08 analytics of %s follow version %s of the requirements and report what that version knows of the visit',
  async (platform, requirements, given, fields) => {
    const { sent } = await openPage(given);
    expect(sent).toMatchObject([{ name: 'pageShown', platform, requirements, fields }]);
  },
);

test('SHELL-17 in the installed app events wait in the encrypted storage of the device and are sent as whoever has signed in since', async () => {
  const device = createTestDevice();
  const { sent, showNext, person } = await openPage({ device });
  person.isVisitor = false;
  showNext();
  await vi.advanceTimersByTimeAsync(1_000);
  const waiting = [...device.texts].filter(([key]) => key.startsWith('demarc-telemetry/event/')).map(([, event]) => JSON.parse(event).fields);
  expect(waiting).toEqual([{ accountStatus: 'signed-in' }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.map(({ fields }) => fields.accountStatus)).toEqual(['signed-out', 'signed-in']);
});
