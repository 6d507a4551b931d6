import { createBridge } from '#modules/app-bridge/rules/bridge.ts';
import { leadsOutside } from '#modules/app-bridge/rules/messages.ts';
import { injectedBridge } from '#modules/app-bridge/web/injected-bridge.ts';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { type RouteId, routes } from '#platform/rules/routes.ts';
import { readableCookie } from '#platform/web/readable-cookie.ts';
import type { PortalContext } from '../portal-context.ts';
import { pathBack } from '../shell/back.ts';
import { onTitle, pageTitle } from '../webview/page-title.ts';

/** The parts of the portal's router that it uses. */
type Router = {
  readonly state: { readonly matches: readonly { readonly staticData: { readonly id?: RouteId } }[] };
  readonly subscribe: (event: 'onRendered', listener: () => void) => void;
};

/** Talks with the app that shows the portal, if that app supports the bridge (modules/app-bridge/README.md). */
export async function followBridge(router: Router, { words, reader }: Pick<PortalContext, 'words' | 'reader'>): Promise<void> {
  const injected = injectedBridge();
  if (!injected) return;
  const bridge = createBridge({ send: (text) => injected.postMessage(text), goBack }, () => {
    document.documentElement.dataset.appAnswers = '';
  });
  const tellPage = (): void => {
    const policy: RoutePolicy = routes[router.state.matches.at(-1)?.staticData.id ?? 'notFound'];
    const isOver = policy.layout === 'focused' && policy.isOver;
    bridge.onPage({ title: pageTitle(words), canGoBack: !isOver && pathBack() !== undefined });
  };
  tellPage();
  // The title is set after the page.
  const tellSoon = () => void setTimeout(tellPage);
  router.subscribe('onRendered', tellSoon);
  onTitle(tellSoon);
  addEventListener('click', (event) => followLink(event, bridge), { capture: true });
  injected.onmessage = ({ data }) => bridge.hear(data);
  // Anybody who has been signed in has this cookie (docs/cookies.md).
  if (!(await reader()) && readableCookie(portalCookies.accountStatus) !== undefined) bridge.sessionEnded();
}

/** Uses the header's own link, which asks about what was typed. */
function goBack(): boolean {
  const link = document.querySelector<HTMLAnchorElement>('[data-back]:not([hidden])');
  link?.click();
  return link !== null;
}

/** The app, if it answers, handles the way out of the portal and links to other sites. */
function followLink(event: MouseEvent, { done, openOutside }: Pick<ReturnType<typeof createBridge>, 'done' | 'openOutside'>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  const isOut = link.dataset.out?.startsWith('app') ?? false;
  const isTaken = isOut ? done() : leadsOutside(link, location.origin) && openOutside(link.href);
  if (!isTaken) return;
  event.preventDefault();
  event.stopPropagation();
}
