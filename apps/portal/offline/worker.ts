/** What the server writes before the script (apps/server/http/pages/offline.ts). Without a page, the worker leaves: nobody is held by an old one. */
export type GivenToWorker = {
  /** A digest of all the rest: what this worker keeps is apart from what another version keeps. */
  readonly version: string;
  readonly page?: {
    /** Addresses of the built files that the page is made of; named by their content. */
    readonly files: readonly string[];
    /** The page itself, in both languages. It knows nobody: the bill comes out of the browser's own store. */
    readonly en: string;
    readonly es: string;
    readonly headers: Readonly<Record<string, string>>;
  };
};

/** What of a service worker's surroundings it uses. */
export type Surroundings = {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister'> & {
    readonly navigationPreload?: Pick<NavigationPreloadManager, 'enable'> | undefined;
  };
};

/** A request of a page, and what the browser has asked for it while the worker woke up. */
export type Asked = { readonly request: Request; readonly preloaded: Promise<Response | undefined> };

/**
 * Stands in where a page cannot be fetched, and does nothing else: pages and answers always come from the network and are kept nowhere, and its own
 * files are used only where the network has none.
 */
export function createWorker({ version, page }: GivenToWorker, { caches, fetch, registration, skipWaiting }: Surroundings) {
  const own = `offline ${version}`;

  async function standIn({ request, preloaded }: Asked, { en, es, headers }: NonNullable<GivenToWorker['page']>): Promise<Response> {
    try {
      return (await preloaded) ?? (await fetch(request));
    } catch {
      return new Response(/^\/es(\/|$)/.test(pathOf(request)) ? es : en, { status: 503, headers });
    }
  }

  return {
    async install(): Promise<void> {
      // All or none: where a file is missing, the worker that is there stays.
      if (page) await (await caches.open(own)).addAll([...page.files]);
      await skipWaiting();
    },

    async activate(): Promise<void> {
      for (const name of await caches.keys()) if (name !== own || !page) await caches.delete(name);
      if (page) await registration.navigationPreload?.enable();
      else await registration.unregister();
    },

    /** Undefined: the browser does as it would without a worker. */
    answer(asked: Asked): Promise<Response> | undefined {
      const { request } = asked;
      if (!page || request.method !== 'GET') return undefined;
      if (request.mode === 'navigate') return standIn(asked, page);
      if (!page.files.includes(pathOf(request))) return undefined;
      return fetch(request).catch(async (failure: unknown) => {
        const kept = await caches.match(pathOf(request));
        if (!kept) throw failure;
        return kept;
      });
    },
  };
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;
