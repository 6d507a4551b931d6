import { type Footprint, footprints } from '#platform/rules/partner/partner.ts';

/** Codes of the auth cookie (specification 3). */
export const footprintCodes: Readonly<Record<Footprint, string>> = { BHN: '0', CHTR: '1', TWC: '2' };

/** Undefined for an unknown code. */
export const footprintOfCode = (code: string | undefined): Footprint | undefined =>
  footprints.find((footprint) => footprintCodes[footprint] === code);

/** signed-in: with all rights of the user. restricted: recognized by the network only, until a password is given. */
export type AccountStatus = 'signed-in' | 'restricted' | 'signed-out';
const accountStatuses: readonly AccountStatus[] = ['signed-in', 'restricted', 'signed-out'];
export const accountStatusIn = (cookie: string | undefined): AccountStatus | undefined => accountStatuses.find((status) => status === cookie);

export const visitCookie = (referrer: string): string => encodeURIComponent(JSON.stringify({ referrer }));

/** The partner code in a UrSession cookie as `visitCookie` writes it; undefined for any other content. Browsers load this, so it is kept short. */
export const referrerIn = (cookie = ''): string | undefined => /^%7B%22referrer%22%3A%22([A-Z][A-Z0-9]{1,15})%22%7D$/.exec(cookie)?.[1];

/** Whether the network restricts this customer to a few pages (specification 4). */
export type WalledGarden = 'unknown' | 'walled garden' | 'not';
export type NetworkStatus = 'onnet' | 'offnet' | 'wall garden' | 'unknown';
export type NetworkFacts = { readonly status: NetworkStatus; readonly walledGarden: WalledGarden };

export const walledGardenOf = (cookie: string | undefined): WalledGarden => (cookie === '1' ? 'walled garden' : cookie === '0' ? 'not' : 'unknown');

/** @param isOwn whether the request came from the provider's own network; undefined if the operator has not said which network that is */
export function networkFacts(walledGarden: WalledGarden, isOwn: boolean | undefined): NetworkFacts {
  if (walledGarden === 'walled garden') return { status: 'wall garden', walledGarden };
  return { status: isOwn === undefined ? 'unknown' : isOwn ? 'onnet' : 'offnet', walledGarden };
}
