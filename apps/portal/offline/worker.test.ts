import { expect, test } from 'vitest';
import { createWorker, type GivenToWorker } from './worker.ts';

const site = 'https://portal.example';
const page = {
  files: ['/assets/entry-1.js', '/assets/style-1.css'],
  en: '<title>offline</title>',
  es: '<title>sin conexión</title>',
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
};

/** A browser with its caches, whose connection and server a test controls. */
function openBrowser() {
  const kept = new Map<string, Map<string, string>>();
  const line = { isThere: true, missing: '' };
  const seen = { unregistered: 0, preloading: 0, left: 0, calls: [] as string[] };

  async function network(path: string): Promise<Response> {
    seen.calls.push(path);
    if (!line.isThere) throw new TypeError('Failed to fetch');
    return new Response(`the server's ${path}`);
  }
  const caches = {
    async open(name: string) {
      const files = kept.get(name) ?? new Map<string, string>();
      return {
        async addAll(paths: readonly string[]) {
          if (paths.includes(line.missing)) throw new TypeError('404');
          for (const path of paths) files.set(path, await (await network(path)).text());
          kept.set(name, files);
        },
      } as Cache;
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (path: RequestInfo | URL) => {
      const text = [...kept.values()].map((files) => files.get(String(path))).find((each) => each !== undefined);
      return text === undefined ? undefined : new Response(text);
    },
  };
  const registration = {
    unregister: async () => {
      seen.unregistered += 1;
      return true;
    },
    navigationPreload: {
      enable: async () => {
        seen.preloading += 1;
      },
    },
  };
  const skipWaiting = async () => {
    seen.left += 1;
  };
  const fetch = (request: Request) => network(new URL(request.url).pathname);
  const workerOf = (given: GivenToWorker) => createWorker(given, { caches, fetch, registration, skipWaiting });
  return { kept, line, seen, workerOf };
}

type Way = { readonly mode?: 'navigate' | 'cors'; readonly method?: string };
const asking = (path: string, { mode = 'cors', method = 'GET' }: Way = {}) => ({
  // No script can create a request with mode 'navigate'; the worker reads these three properties.
  request: { url: site + path, mode, method } as unknown as Request,
  preloaded: Promise.resolve(undefined),
});
const navigating = (path: string) => asking(path, { mode: 'navigate' });

async function openInstalled() {
  const browser = openBrowser();
  const worker = browser.workerOf({ version: '1', page });
  await worker.install();
  await worker.activate();
  return { ...browser, worker };
}

test('pages come from the network, and none are cached', async () => {
  const { worker, kept } = await openInstalled();
  expect(await (await worker.answer(navigating('/billing')))?.text()).toBe("the server's /billing");
  expect([...kept.values()].flatMap((files) => [...files.keys()])).toEqual(page.files);
});

test('what the browser requested while the worker started is not requested twice', async () => {
  const { worker, seen } = await openInstalled();
  const before = seen.calls.length;
  const answer = await worker.answer({ ...navigating('/billing'), preloaded: Promise.resolve(new Response('already here')) });
  expect([await answer?.text(), seen.calls.length]).toEqual(['already here', before]);
});

test('if no page can be fetched, the offline page is served in the language of the address, under the policy of every page', async () => {
  const { worker, line } = await openInstalled();
  line.isThere = false;
  const english = await worker.answer(navigating('/billing'));
  expect([english?.status, await english?.text()]).toEqual([503, page.en]);
  expect(Object.fromEntries(english?.headers ?? [])).toEqual(page.headers);
  expect(await (await worker.answer(navigating('/es/billing')))?.text()).toBe(page.es);
  expect(await (await worker.answer(navigating('/es')))?.text()).toBe(page.es);
  expect(await (await worker.answer(navigating('/estimates')))?.text()).toBe(page.en);
  const broken = { ...navigating('/'), preloaded: Promise.reject(new TypeError('Failed to fetch')) };
  expect(await (await worker.answer(broken))?.text()).toBe(page.en);
});

test("its files are used if the network has none, and never in place of the network's", async () => {
  const { worker, line, kept } = await openInstalled();
  kept.get('offline 1')?.set('/assets/entry-1.js', 'kept');
  expect(await (await worker.answer(asking('/assets/entry-1.js')))?.text()).toBe("the server's /assets/entry-1.js");
  line.isThere = false;
  expect(await (await worker.answer(asking('/assets/entry-1.js')))?.text()).toBe('kept');
  kept.clear();
  await expect(worker.answer(asking('/assets/entry-1.js'))).rejects.toThrow('Failed to fetch');
});

test.each([
  ['an answer of the graph', '/selfservice/graph', { method: 'POST' }],
  ['a form', '/sign-out', { mode: 'navigate', method: 'POST' }],
  ['another file', '/assets/other.js', {}],
  ['a file for a person', '/billing/statements/1.pdf', {}],
] as const)('%s is left to the browser', async (_what, path, way) => {
  const { worker } = await openInstalled();
  expect(worker.answer(asking(path, way))).toBeUndefined();
});

test('a new version waits until no tab has the old one, which keeps its files until then', async () => {
  const { workerOf, kept, seen } = await openInstalled();
  const newer = workerOf({ version: '2', page: { ...page, files: ['/assets/entry-2.js'] } });
  const files = () => Object.fromEntries([...kept].map(([name, each]) => [name, [...each.keys()]]));
  await newer.install();
  expect(files()).toEqual({ 'offline 1': page.files, 'offline 2': ['/assets/entry-2.js'] });
  await newer.activate();
  expect(files()).toEqual({ 'offline 2': ['/assets/entry-2.js'] });
  expect(seen).toMatchObject({ left: 0, preloading: 2, unregistered: 0 });
});

test('a version with a missing file is not installed; the existing one stays intact', async () => {
  const { workerOf, kept, line } = await openInstalled();
  line.missing = '/assets/entry-2.js';
  await expect(workerOf({ version: '2', page: { ...page, files: [line.missing] } }).install()).rejects.toThrow('404');
  expect([...kept.keys()]).toEqual(['offline 1']);
});

test('the worker that an operator sends to remove it does not wait, keeps nothing, answers nothing and unregisters', async () => {
  const { workerOf, kept, seen } = await openInstalled();
  const last = workerOf({ version: '3' });
  await last.install();
  await last.activate();
  expect([kept.size, seen.unregistered, seen.left]).toEqual([0, 1, 1]);
  expect(last.answer(navigating('/billing'))).toBeUndefined();
});

test('the files of a page do not wait for the worker, where the browser can do so', async () => {
  const { workerOf, kept } = openBrowser();
  const routes: object[] = [];
  await workerOf({ version: '1', page }).install(async (route) => {
    routes.push(route);
  });
  expect(routes).toEqual([{ condition: { urlPattern: '/assets/*' }, source: 'race-network-and-fetch-handler' }]);
  await workerOf({ version: '2', page }).install(() => Promise.reject(new TypeError('unknown source')));
  expect([...kept.keys()]).toEqual(['offline 1', 'offline 2']);
  const told: object[] = [];
  await workerOf({ version: '3' }).install(async (route) => {
    told.push(route);
  });
  expect(told, 'without a page nothing is kept').toEqual([]);
});
