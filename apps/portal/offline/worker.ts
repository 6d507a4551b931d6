/**
 * What the server writes before the script (apps/server/http/pages/offline.ts). Without `page` the worker unregisters, so that no old one lingers.
 */
export type GivenToWorker = {
  /** A digest of everything else; separates this worker's cache from those of other versions. */
  readonly version: string;
  readonly page?: {
    /** Addresses of the built files that the page needs; named by their content. */
    readonly files: readonly string[];
    /** The page itself, in both languages. It is the same for everybody: the bill comes from the browser's own store. */
    readonly en: string;
    readonly es: string;
    readonly headers: Readonly<Record<string, string>>;
  };
};

/** The parts of a service worker's environment that it uses. */
export type Surroundings = {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister'> & {
    readonly navigationPreload?: Pick<NavigationPreloadManager, 'enable'> | undefined;
  };
};

/** Which requests do not wait for the worker (InstallEvent.addRoutes, which not every browser has). */
export type AddRoute = (route: {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'race-network-and-fetch-handler';
}) => Promise<void>;

/** Of these the network is asked at once. The worker, which takes long to start on a slow or busy phone, is heard only if the network has none. */
const files = { condition: { urlPattern: '/assets/*' }, source: 'race-network-and-fetch-handler' } as const;

/** A page's request, and the response that the browser preloaded while the worker started. */
export type IncomingRequest = { readonly request: Request; readonly preloaded: Promise<Response | undefined> };

/**
 * Serves a stand-in when a page cannot be fetched, and nothing else: pages and answers always come from the network and are never cached, and the
 * cached files are used only if the network has none.
 */
export function createWorker({ version, page }: GivenToWorker, { caches, fetch, registration, skipWaiting }: Surroundings) {
  const own = `offline ${version}`;

  async function standIn({ request, preloaded }: IncomingRequest, { en, es, headers }: NonNullable<GivenToWorker['page']>): Promise<Response> {
    try {
      return (await preloaded) ?? (await fetch(request));
    } catch {
      return new Response(/^\/es(\/|$)/.test(pathOf(request)) ? es : en, { status: 503, headers });
    }
  }

  return {
    /** @param addRoute undefined in a browser without it: there the files of a page wait until the worker runs */
    async install(addRoute?: AddRoute): Promise<void> {
      // One that knows routes, but not this one, does without it.
      if (page) await addRoute?.(files).catch(() => {});
      // All or none: if a file is missing, the current worker stays.
      if (page) await (await caches.open(own)).addAll([...page.files]);
      // It waits until no tab has the current one, which may be serving a page just now (docs/decisions/0184). One that removes does not.
      if (!page) await skipWaiting();
    },

    async activate(): Promise<void> {
      for (const name of await caches.keys()) if (name !== own || !page) await caches.delete(name);
      if (page) await registration.navigationPreload?.enable();
      else await registration.unregister();
    },

    /** Undefined: the browser does what it would do without a worker. */
    answer(incoming: IncomingRequest): Promise<Response> | undefined {
      const { request } = incoming;
      if (!page || request.method !== 'GET') return undefined;
      if (request.mode === 'navigate') return standIn(incoming, page);
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
