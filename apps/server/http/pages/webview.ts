import type { FastifyRequest } from 'fastify';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { IN_BROWSER, isOneApp } from '#modules/identity/rules/cookies/source-app.ts';
import { cookieValue } from '#modules/identity/server/cookies.ts';

/**
 * Whether a page is shown in the provider's streaming app: by its cookie, or by the link that is about to set or delete it (portal-cookies.ts).
 * Affects only the look, since any browser can claim it.
 */
export function isWebview({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  const sourceApp = new URLSearchParams(url.split('?')[1]).get('source-app') ?? '';
  return isOneApp(sourceApp) || (sourceApp !== IN_BROWSER && cookieValue(headers.cookie, portalCookies.oneApp) === '1');
}
