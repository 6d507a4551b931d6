/** Specification 3: codes of the auth cookie. */
export const footprintCodes = { BHN: '0', CHTR: '1', TWC: '2' } as const;

/** signed-in: with all rights of the person; restricted: by the network alone, until a password. */
export type AccountStatus = 'signed-in' | 'restricted' | 'signed-out';
const accountStatuses: readonly AccountStatus[] = ['signed-in', 'restricted', 'signed-out'];
export const accountStatusIn = (cookie: string | undefined): AccountStatus | undefined => accountStatuses.find((status) => status === cookie);

/** Site partners by the names that links use, with their aliases (specification 3). */
const partners: ReadonlyMap<string, SitePartner> = new Map([
  ['CHTR', 'CHARTER'],
  ['CHARTER', 'CHARTER'],
  ['TWC', 'TWC'],
  ['BHN', 'BH'],
  ['BH', 'BH'],
]);
export type SitePartner = 'CHARTER' | 'TWC' | 'BH';

/** Which partner a link says that it comes from; undefined: none that we know. */
export const sitePartnerOf = (text: string): SitePartner | undefined => partners.get(text.toUpperCase());

/** Source-app values of the streaming app (specification 3). */
export const isOneApp = (sourceApp: string): boolean => sourceApp === 'stva-ios' || sourceApp === 'stva-android';

export const visitCookie = (referrer: SitePartner): string => encodeURIComponent(JSON.stringify({ referrer }));

/** The partner in a UrSession cookie, as `visitCookie` writes it; anything else in it is nobody. Browsers load this: the shorter, the better. */
export const referrerIn = (cookie = ''): string | undefined => /^%7B%22referrer%22%3A%22(CHARTER|TWC|BH)%22%7D$/.exec(cookie)?.[1];

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
