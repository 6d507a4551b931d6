import type { FastifyRequest } from 'fastify';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { footprintOfCode, referrerIn } from '#modules/identity/rules/cookies/portal-cookies.ts';
import { cookieValue } from '#modules/identity/server/cookies.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Partners } from '#platform/server/partners/partners.ts';

/** @param viewer `not-known`: it cannot be found out now; undefined: a visitor */
export type PartnerOfRequest = (request: Pick<FastifyRequest, 'url' | 'headers'>, viewer: Viewer | 'not-known' | undefined) => Partner;

/**
 * The partner that a request is answered for: by the footprint in the session's cookies for a signed-in user, by the link or the visit for a visitor.
 * Decides only looks and a phone number, never rights; what is stored or sent asks the account itself.
 */
export const partnerOfRequest =
  (partners: Partners): PartnerOfRequest =>
  ({ url, headers: { cookie } }, viewer) => {
    const footprint = viewer && footprintOfCode(cookieValue(cookie, portalCookies.auth));
    if (footprint) return partners.ofFootprint(footprint);
    const named = linkedPartner(new URLSearchParams(url.split('?')[1])) ?? referrerIn(cookieValue(cookie, portalCookies.visit));
    return (named !== undefined && partners.named(named)) || partners.own;
  };

/** The site partner as named in a link. */
export const linkedPartner = (query: URLSearchParams): string | undefined => query.get('sitePartner') ?? query.get('referrer') ?? undefined;
