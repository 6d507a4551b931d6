import { type Footprint, footprints } from '#platform/rules/partner/partner.ts';

/** Specification 3: codes of the auth cookie. */
export const footprintCodes: Readonly<Record<Footprint, string>> = { BHN: '0', CHTR: '1', TWC: '2' };

/** Undefined for what is none of its codes. */
export const footprintOfCode = (code: string | undefined): Footprint | undefined =>
  footprints.find((footprint) => footprintCodes[footprint] === code);

/** signed-in: with all rights of the person; restricted: by the network alone, until a password. */
export type AccountStatus = 'signed-in' | 'restricted' | 'signed-out';
const accountStatuses: readonly AccountStatus[] = ['signed-in', 'restricted', 'signed-out'];
export const accountStatusIn = (cookie: string | undefined): AccountStatus | undefined => accountStatuses.find((status) => status === cookie);

export const visitCookie = (referrer: string): string => encodeURIComponent(JSON.stringify({ referrer }));

/** The code of the partner in a UrSession cookie, as `visitCookie` writes it; anything else in it is nobody. Browsers load this: the shorter, the better. */
export const referrerIn = (cookie = ''): string | undefined => /^%7B%22referrer%22%3A%22([A-Z][A-Z0-9]{1,15})%22%7D$/.exec(cookie)?.[1];

/** Specification 4: whether the network holds this customer back to a few pages. */
export type WalledGarden = 'unknown' | 'walled garden' | 'not';
export type NetworkStatus = 'onnet' | 'offnet' | 'wall garden' | 'unknown';
export type NetworkFacts = { readonly status: NetworkStatus; readonly walledGarden: WalledGarden };

export const walledGardenOf = (cookie: string | undefined): WalledGarden => (cookie === '1' ? 'walled garden' : cookie === '0' ? 'not' : 'unknown');

/** @param isOwn whether the request came from the provider's own network; undefined: the operator has not said which it is */
export function networkFacts(walledGarden: WalledGarden, isOwn: boolean | undefined): NetworkFacts {
  if (walledGarden === 'walled garden') return { status: 'wall garden', walledGarden };
  return { status: isOwn === undefined ? 'unknown' : isOwn ? 'onnet' : 'offnet', walledGarden };
}
