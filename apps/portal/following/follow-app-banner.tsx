import { useSyncExternalStore } from 'react';
import { type Act, type AppBanner as Banner, createAppBanner, HIDE_UNTIL, hiddenForMs, storeOf } from '#modules/app-banner/rules/app-banner.ts';
import { AppBanner, BANNER_HEADING } from '#modules/app-banner/web/parts/AppBanner.tsx';
import type { PageSettings } from '#modules/configuration/web/page-settings.ts';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { type RoutePolicy, wayOut } from '#platform/rules/route.ts';
import { type RouteId, routes } from '#platform/rules/routes.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import { readableCookie } from '#platform/web/readable-cookie.ts';
import { APP_BANNER } from '#platform/web/window-events.ts';
import { addWords } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';
import { besidePage } from './beside-page.tsx';

/** The parts of the portal's router that it uses. */
type Router = {
  readonly state: { readonly matches: readonly { readonly staticData: { readonly id?: RouteId } }[] };
  readonly subscribe: (event: 'onRendered', listener: () => void) => void;
};

/** Offers the partner's app to signed-in customers, in the browser of a phone or tablet whose store has it. */
export async function followAppBanner(
  router: Router,
  { words, reader }: Pick<PortalContext, 'words' | 'reader'>,
  { ready, toggle }: Pick<PageSettings, 'ready' | 'toggle'>,
): Promise<void> {
  const store = storeOf(navigator);
  const href = store && words.partner.apps?.[store];
  if (!href || !isInBrowser() || !(await reader())) return;
  await Promise.all([ready, addWords(words, ['app-banner'])]);
  const banner = createAppBanner({
    isOn: () => toggle('shell.appBanner'),
    hiddenUntilMs,
    nowMs: deviceClockMs,
    later: (act, ms) => void setTimeout(act, ms),
    focus: () => document.activeElement === document.body && document.getElementById(BANNER_HEADING)?.focus({ preventScroll: true }),
    onAct,
  });
  besidePage('docked', 'after', words)(<DockedBanner banner={banner} store={store} href={href} />);
  const look = () => {
    const id = router.state.matches.at(-1)?.staticData.id;
    const policy: RoutePolicy | undefined = id && routes[id];
    banner.onPage({ path: location.pathname + location.search, isJourney: policy !== undefined && wayOut(policy) !== undefined });
  };
  router.subscribe('onRendered', look);
  look();
}

type DockedBanner = Omit<Parameters<typeof AppBanner>[0], 'onAct'> & { readonly banner: Banner };

const DockedBanner = ({ banner, ...app }: DockedBanner) =>
  useSyncExternalStore(banner.subscribe, banner.isShown) && <AppBanner {...app} onAct={banner.act} />;

/** Neither installed on the home screen nor shown within another app. */
const isInBrowser = (): boolean => readableCookie(portalCookies.oneApp) !== '1' && !matchMedia('(display-mode: standalone)').matches;

const hiddenUntilMs = (): number => Math.max(Number(stored() ?? 0), Number(readableCookie(HIDE_UNTIL) ?? 0));

/** If the browser refuses storage, the cookie is used. */
function stored(): string | null {
  try {
    return localStorage.getItem(HIDE_UNTIL);
  } catch {
    return null;
  }
}

function onAct(act: Act): void {
  try {
    localStorage.setItem(HIDE_UNTIL, String(deviceClockMs() + hiddenForMs(act)));
  } catch {
    // As above.
  }
  dispatchEvent(new CustomEvent(APP_BANNER, { detail: act }));
  void fetch(`/selfservice/app-banner/${act}`, { method: 'POST', keepalive: true }).catch(() => {});
  // The element that had the focus is removed.
  if (act === 'closed') document.querySelector('h1')?.focus({ preventScroll: true });
}
