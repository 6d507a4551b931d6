import { languageOfPath, pathWithoutLanguage } from '#platform/rules/language.ts';
import type { SystemBrowser } from '#platform/web/device.ts';
import { routeAt } from '../route-at.ts';
import type { createPortalRouter } from '../router.tsx';
import { targetOf } from '../target.ts';
import { requestedSignIn } from './requested-sign-in.ts';

type Ways = {
  /** The origin of the server. */
  readonly server: string;
  readonly systemBrowser: Pick<SystemBrowser, 'open'>;
  readonly signIn: (returnTo: string | undefined) => Promise<void>;
  readonly signOut: (everywhere: boolean) => Promise<void>;
  /** Another document of the app is about to replace this one. */
  readonly onLeaveDocument: () => void;
};

/** Pages that need a cookie or one of the server's own scripts, neither of which the app has. */
const isServers = ({ id, policy }: NonNullable<ReturnType<typeof routeAt>>): boolean =>
  policy.frontEnd !== undefined || policy.guards.includes('visitors-only') || id === 'passkeys' || id === 'passkey' || id === 'invited';

/** Sends each link and form to what can answer it: the sign-in, the app's pages, or the system's browser. */
export function followLinks(router: ReturnType<typeof createPortalRouter>, { server, systemBrowser, signIn, signOut, onLeaveDocument }: Ways): void {
  const isPage = (path: string): boolean => {
    // A file on the server.
    if (/\.\w+$/.test(path)) return false;
    const route = routeAt(router, pathWithoutLanguage(path));
    return route !== undefined && !isServers(route);
  };

  /** Leaves a link to one of the app's pages to the router. A GET form would load a document, so it is routed too: its answer is a page. */
  function follow(event: Event, to: URL): void {
    const { origin, pathname, search, hash } = to;
    const isOurs = origin === location.origin;
    const target = isOurs ? requestedSignIn(pathname, search) : undefined;
    const isHere = isOurs && !target && isPage(pathname);
    if (isHere && event.type === 'click') {
      if (languageOfPath(pathname) !== languageOfPath(location.pathname)) onLeaveDocument();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (isHere) void router.navigate(targetOf(pathWithoutLanguage(pathname + search)));
    else if (target) void signIn(target.returnTo);
    else void systemBrowser.open(isOurs ? new URL(pathname + search + hash, server).href : to.href);
  }

  const first = { capture: true };
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && /^https?:$/.test(link.protocol) && event.button === 0) follow(event, new URL(link.href));
    },
    first,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement)) return;
      const to = new URL(form.action);
      if (form.method === 'get') {
        const entries = [...new FormData(form, submitter)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
        to.search = new URLSearchParams(entries).toString();
        follow(event, to);
      } else if (/^(\/es)?\/sign-out$/.test(to.pathname)) {
        event.preventDefault();
        void signOut(new FormData(form).has('everywhere'));
      }
    },
    first,
  );
}
