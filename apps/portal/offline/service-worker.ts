import { type AddRoute, createWorker, type GivenToWorker, type IncomingRequest } from './worker.ts';

/** Built into one classic script; the server puts this constant before it. */
declare const given: GivenToWorker;
declare const registration: ServiceWorkerRegistration;
declare const skipWaiting: () => Promise<void>;

type Waiting = Event & { readonly waitUntil: (done: Promise<unknown>) => void };
type Installing = Waiting & { readonly addRoutes?: AddRoute };
type Fetching = Waiting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};

declare global {
  interface WindowEventMap {
    install: Installing;
    activate: Waiting;
    fetch: Fetching;
  }
}

const worker = createWorker(given, { caches, fetch: (request) => fetch(request), registration, skipWaiting: () => skipWaiting() });

addEventListener('install', (event) => event.waitUntil(worker.install(event.addRoutes?.bind(event))));
addEventListener('activate', (event) => event.waitUntil(worker.activate()));
addEventListener('fetch', (event) => {
  const incoming: IncomingRequest = { request: event.request, preloaded: event.preloadResponse };
  const answer = worker.answer(incoming);
  if (answer) event.respondWith(answer);
});
