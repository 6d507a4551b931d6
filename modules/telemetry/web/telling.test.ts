import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteId } from '#platform/rules/routes.ts';
import type { Graph } from '#platform/web/graph.ts';
import { createTime, olivia, openStore, openTab } from './testing.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const never = new Promise<never>(() => {});
const pageShown = { name: 'pageShown', fields: {} } as const;

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('waiting', () => {
  test("TEL-08 events wait for the operator's setting, at most 4000 ms, and are then sent as if it were on", async () => {
    const time = createTime(NOON);
    const config = { ready: never, isEnabled: () => true, topic: () => 'portal-lower' };
    const { tell, sent } = await openTab(await openStore(), time, { config });
    tell(pageShown);
    await time.pass(3999);
    expect(sent).toEqual([]);
    await time.pass(1);
    expect(sent).toMatchObject([{ name: 'pageShown', at: new Date(NOON).toISOString() }]);
  });

  test('TEL-08 the session waits for facts from the device, at most 2000 ms, and is then sent without', async () => {
    const time = createTime(NOON);
    const { tellSession, sent } = await openTab(await openStore(), time, { device: () => never });
    void tellSession();
    await time.pass(1999);
    expect(sent).toEqual([]);
    await time.pass(1 + 5000);
    expect(sent).toMatchObject([{ name: 'session', at: new Date(NOON + 2000).toISOString(), fields: { os: 'unknown' } }]);
  });

  test('a device that fails to answer is not waited for', async () => {
    const time = createTime(NOON);
    const { tellSession, sent } = await openTab(await openStore(), time, { device: () => Promise.reject(new Error('not allowed')) });
    await tellSession();
    await time.pass(5000);
    expect(sent).toMatchObject([{ at: new Date(NOON).toISOString(), fields: { os: 'unknown' } }]);
  });

  test.each([
    ['native', '2.2945'],
    ['web', '2.3101'],
    ['webview', '2.3101'],
  ] as const)('TEL-08 events of %s follow version %s of the requirements', async (platform, requirements) => {
    const time = createTime(NOON);
    const { tell, sent } = await openTab(await openStore(), time, { platform });
    tell(pageShown);
    await time.pass(5000);
    expect(sent).toMatchObject([{ platform, requirements, release: '13.21.0-rc.16' }]);
  });
});

test('TEL-01 events of a browser whose disk becomes full in the middle of a visit are all sent, once', async () => {
  let isFull = false;
  const set = (local: object, key: string, text: string) => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    return Reflect.set(local, key, text);
  };
  vi.stubGlobal('localStorage', new Proxy({}, { set }));
  const time = createTime(NOON);
  const { tell, sent } = await openTab(await openStore(), time);
  isFull = true;
  for (let number = 0; number < 250; number++) tell({ name: 'noAnswer', fields: { path: `/${number}` } });
  await time.pass(5000);
  expect(sent.map(({ fields }) => fields.path)).toEqual(expect.arrayContaining(Array.from({ length: 250 }, (_, number) => `/${number}`)));
  expect(sent).toHaveLength(250);
  await time.pass(60_000);
  expect(sent).toHaveLength(250);
});

describe('the server answers', () => {
  test.each([
    [200, 1],
    [400, 1],
    [403, 1],
    [413, 1],
    [429, 2],
    [503, 2],
    [0, 2],
  ])('TEL-01 events answered with %i are sent %i times: resent only if the server may take them later', async (status, times) => {
    const time = createTime(NOON);
    const answers = [status];
    const posted: string[][] = [];
    const post = async (_topic: string, events: readonly { readonly id: string }[]) => {
      posted.push(events.map(({ id }) => id));
      return answers.shift() ?? 200;
    };
    const { tell } = await openTab(await openStore(), time, { post });
    tell(pageShown);
    await time.pass(20_000);
    expect(posted).toHaveLength(times);
    expect(new Set(posted.flat()).size).toBe(1);
  });

  test('TEL-01 a new page sends what an earlier one left, before it has events of its own', async () => {
    const store = await openStore();
    const before = createTime(NOON);
    const { tell } = await openTab(store, before, { post: async () => 0 });
    tell(pageShown);
    await before.pass(0);
    const { sent } = await openTab(store, createTime(NOON + 60_000));
    await createTime(0).settle();
    expect(sent).toMatchObject([{ at: new Date(NOON).toISOString() }]);
  });
});

test('vitals are reported for the first page of the document, whichever page is shown when they are final', async () => {
  const time = createTime(NOON);
  const shown: { page: RouteId } = { page: 'billing' };
  const { tell, sent } = await openTab(await openStore(), time, { page: () => shown.page });
  shown.page = 'statements';
  tell({ name: 'pageVital', fields: { metric: 'INP', value: 80, rating: 'good' } });
  tell(pageShown);
  await time.pass(5000);
  expect(Object.fromEntries(sent.map(({ name, page }) => [name, page]))).toEqual({ pageVital: 'billing', pageShown: 'statements' });
});

describe('what the operator turns off', () => {
  test('is no longer reported, pending events are not sent, and reporting resumes when turned on again', async () => {
    const time = createTime(NOON);
    let isOn = true;
    const config = { ready: Promise.resolve(), isEnabled: () => isOn, topic: () => 'portal-lower' };
    const { tell, sent } = await openTab(await openStore(), time, { config });
    tell(pageShown);
    isOn = false;
    await time.pass(10_000);
    tell(pageShown);
    isOn = true;
    await time.pass(10_000);
    expect(sent).toEqual([]);
    tell(pageShown);
    await time.pass(10_000);
    expect(sent).toHaveLength(1);
  });
});

describe('the session', () => {
  const sessions = (sent: readonly { readonly name: string }[]) => sent.filter(({ name }) => name === 'session');

  test('is reported once per visit, for any number of tabs and pages', async () => {
    const time = createTime(NOON);
    const store = await openStore();
    const last = new Map<string, Promise<void>>();
    const alone = (act: () => Promise<void>, what = '') => {
      const done = Promise.resolve(last.get(what)).then(act);
      last.set(what, done);
      return done;
    };
    const tabs = await Promise.all([openTab(store, time, { alone }), openTab(store, time, { alone })]);
    await Promise.all(tabs.flatMap(({ tellSession }) => [tellSession(), tellSession()]));
    await time.pass(20_000);
    expect(sessions(tabs.flatMap(({ sent }) => sent))).toHaveLength(1);
  });

  test('TEL-02 is reported once all its parts are there: a page shown later asks again for what was missing', async () => {
    const time = createTime(NOON);
    const answers = [{ account: null }, olivia];
    const graph = (async () => answers.shift()) as Graph;
    const { tellSession, sent } = await openTab(await openStore(), time, { graph });
    await tellSession();
    await time.pass(10_000);
    expect(sent).toEqual([]);
    await tellSession();
    await tellSession();
    await time.pass(10_000);
    expect(sessions(sent)).toHaveLength(1);
  });

  test('belongs to the visit of each page shown, and such a page is reported even if left at once', async () => {
    const time = createTime(NOON);
    const { tell, leave, sent } = await openTab(await openStore(), time);
    await time.pass(5000);
    tell(pageShown);
    leave();
    expect(sent).toMatchObject([{ name: 'pageShown' }]);
  });

  test('is reported again in the next visit, which can start in an open page after half an hour without any page in any tab', async () => {
    const time = createTime(NOON);
    const store = await openStore();
    const [here, there] = [await openTab(store, time), await openTab(store, time)];
    const show = async ({ tell, tellSession }: typeof here) => {
      tell(pageShown);
      await tellSession();
      await time.pass(5000);
    };
    const minutes = 60_000;
    await show(here);
    await time.pass(20 * minutes);
    await show(there);
    await time.pass(20 * minutes);
    await show(here);
    await time.pass(40 * minutes);
    await show(here);
    await show(there);
    const sent = [...here.sent, ...there.sent].sort((one, other) => (one.at + one.name < other.at + other.name ? -1 : 1));
    const visits = [...new Set(sent.map(({ visit }) => visit))];
    expect(sent.map(({ name, visit }) => [name, visits.indexOf(visit)])).toEqual([
      ['pageShown', 0],
      ['session', 0],
      ['pageShown', 0],
      ['pageShown', 0],
      ['pageShown', 1],
      ['session', 1],
      ['pageShown', 1],
    ]);
  });

  test('is reported again after a sign-out, which the page of a visitor reveals', async () => {
    const time = createTime(NOON);
    const store = await openStore();
    const one = await openTab(store, time);
    await one.tellSession();
    const visitor = await openTab(store, time, { signedIn: () => false });
    const other = await openTab(store, time);
    await other.tellSession();
    await time.pass(5000);
    expect(sessions([one, visitor, other].flatMap(({ sent }) => sent))).toHaveLength(2);
  });

  test('does not exist for a visitor', async () => {
    const time = createTime(NOON);
    const { tellSession, sent } = await openTab(await openStore(), time, { signedIn: () => false });
    await tellSession();
    await time.pass(10_000);
    expect(sent).toEqual([]);
  });
});
