import type { FastifyRequest } from 'fastify';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { footprintOfCode, referrerIn } from '#modules/identity/rules/cookies/portal-cookies.ts';
import { cookieValue } from '#modules/identity/server/cookies.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Partners } from '#platform/server/partners/partners.ts';

/** @param viewer `not-known`: whoever it is, as it cannot be found out now; undefined: a visitor */
export type PartnerOfRequest = (request: Pick<FastifyRequest, 'url' | 'headers'>, viewer: Viewer | 'not-known' | undefined) => Partner;

/**
 * Under whose name a request is answered: who is signed in, by the footprint of their account, which their session's cookies tell; a visitor, by what
 * the link or the visit says of where they come from. It decides a look and a phone number, never a right; what is kept or sent asks the account itself.
 */
export const partnerOfRequest =
  (partners: Partners): PartnerOfRequest =>
  ({ url, headers: { cookie } }, viewer) => {
    const footprint = viewer && footprintOfCode(cookieValue(cookie, portalCookies.auth));
    if (footprint) return partners.ofFootprint(footprint);
    const named = linkedPartner(new URLSearchParams(url.split('?')[1])) ?? referrerIn(cookieValue(cookie, portalCookies.visit));
    return (named !== undefined && partners.named(named)) || partners.own;
  };

/** The site partner that a link says it comes from, as it says it. */
export const linkedPartner = (query: URLSearchParams): string | undefined => query.get('sitePartner') ?? query.get('referrer') ?? undefined;
