import { type RouteId, type RoutePolicy, routes } from '#platform/rules/routes.ts';
import type { SystemBrowser } from '#platform/web/device.ts';
import type { createPortalRouter } from '../router.tsx';
import { signInAsked } from './sign-in-asked.ts';

type Ways = {
  /** The origin of the server. */
  readonly server: string;
  readonly systemBrowser: Pick<SystemBrowser, 'open'>;
  readonly signIn: (returnTo: string | undefined) => Promise<void>;
  readonly signOut: () => Promise<void>;
};

/** What works by a cookie, or by a script of the server's own: the app has neither. */
const inBrowser: ReadonlySet<RouteId> = new Set(['passkeys', 'passkey', 'invited']);

/** Takes what is pressed to where it can be answered: to the sign-in, to the pages of the app, or to the system's browser. */
export function followLinks(router: ReturnType<typeof createPortalRouter>, { server, systemBrowser, signIn, signOut }: Ways): void {
  const isPage = (path: string): boolean => {
    const [, , found] = router.getMatchedRoutes(path.replace(/^\/es(?=\/|$)/, '') || '/');
    const id: RouteId | undefined = found?.options.staticData?.id;
    const policy: RoutePolicy | undefined = id && routes[id];
    return policy !== undefined && policy.frontEnd === undefined && !policy.guards.includes('visitors-only') && !(id && inBrowser.has(id));
  };

  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || !/^https?:$/.test(link.protocol) || event.button !== 0) return;
      const { origin, pathname, search, hash } = link;
      const isOurs = origin === location.origin;
      const asked = isOurs ? signInAsked(pathname, search) : undefined;
      if (isOurs && !asked && isPage(pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      if (asked) void signIn(asked.returnTo);
      else void systemBrowser.open(isOurs ? new URL(pathname + search + hash, server).href : link.href);
    },
    { capture: true },
  );

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.action.endsWith('/sign-out')) return;
    event.preventDefault();
    void signOut();
  });
}
