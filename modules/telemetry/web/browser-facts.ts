import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { accountStatusIn, referrerIn } from '#modules/identity/rules/cookies/portal-cookies.ts';
import { readableCookie } from '#platform/web/readable-cookie.ts';
import type { Platform } from '../rules/events.ts';
import type { Facts } from './client.ts';

/** What the browser knows about this visit, from the portal's readable cookies and the attributes of its document. Identifies nobody. */
export function browserFacts(): Facts {
  return {
    accountStatus: accountStatusIn(readableCookie(portalCookies.accountStatus)),
    referrer: referrerIn(readableCookie(portalCookies.visit)),
    network: document.documentElement.dataset.network,
  };
}

/** Inside the streaming app the portal is an embedded page. */
export const platformNow = (): Platform => (readableCookie(portalCookies.oneApp) === '1' ? 'webview' : 'web');
