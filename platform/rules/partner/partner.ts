import type { Language } from '../language.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { Store } from './store.ts';
import type { Theme } from './theme.ts';

/** Where an account is from (specification 3): it decides under whose name its customers are served. */
export const footprints = ['BHN', 'TWC', 'CHTR'] as const;
export type Footprint = (typeof footprints)[number];

/**
 * A site partner: under whose name customers are served. The operator's data (partners/, docs/add-a-partner.md), never code:
 * no name, color, phone number or address of one stands anywhere else.
 */
export type Partner = {
  /** "BH", as links and the visit cookie name it. */
  readonly code: string;
  /** Other names that links use: "BHN". */
  readonly aliases: readonly string[];
  readonly footprints: readonly Footprint[];
  /** Of visitors whom nobody sent, and of footprints that no partner has: one in each house. */
  readonly servesEverybodyElse: boolean;
  readonly name: string;
  readonly phone: Phone;
  /** Where letters reach it, line by line. */
  readonly address: readonly string[];
  /** What has to stand below every page, mail and statement, line by line. */
  readonly legal: Readonly<Record<Language, readonly string[]>>;
  readonly links: SiteLinks;
  /** By state and city. Empty: customers are told of none. */
  readonly stores: readonly Store[];
  /** The address of a map of a place, with `{latitude}` and `{longitude}` in it; undefined: nothing leads to a map. */
  readonly map: string | undefined;
  /** Its app in the stores; none where a store does not have it. */
  readonly apps?: Apps | undefined;
  /** The sender of its mail, "Name <address>"; undefined: the house's. */
  readonly mailFrom: string | undefined;
  readonly theme: Theme;
  /**
   * Its picture, the same as an icon for devices that draw no SVG, and the styles of its own where its theme differs from the design's: addresses of ours
   * that hold as long as the content does.
   */
  readonly files: { readonly mark: string; readonly icon: string | undefined; readonly styles: string | undefined };
};

/** As a reader sees it, as a telephone dials it, and when somebody answers. */
export type Phone = { readonly display: string; readonly href: `tel:${string}`; readonly hours: OpeningHours };

/** Other sites that pages lead to (decisions 10). Addresses of https. */
export type SiteLinks = {
  /** Where business customers have their bills. */
  readonly enterprise: string;
  /** What the affordable connectivity program is and how to apply (BILL-06). */
  readonly affordableConnectivity: string;
  /** Voice Zone, where customers manage their voice service; undefined: this partner has none. */
  readonly voiceZone?: string | undefined;
  /** Where customers watch TV; undefined: this partner has no such site. */
  readonly watchTv?: VideoSites | undefined;
  /** What it promises its customers (HDR-07); undefined: the page of ours. */
  readonly customerCommitment?: string | undefined;
};

/** A site of video: that of customers, and the one on which every environment but production tries things out. */
export type VideoSites = { readonly production: string; readonly staging: string };

/** Of the icon, in pixels each way: what an iPhone puts on its home screen. */
export const ICON_SIZE = 180;

/** Addresses of https. */
export type Apps = { readonly ios?: string | undefined; readonly android?: string | undefined };

/** Whether there is an app to be had at all. */
export const hasApp = ({ apps }: { readonly apps?: Apps | undefined }): boolean => Boolean(apps?.ios ?? apps?.android);

/** What a page shows of the partner, in one language. */
export type PartnerOnPage = Pick<Partner, 'name' | 'phone' | 'apps'> & {
  readonly code: string;
  readonly legal: readonly string[];
  readonly mark: string;
  /** Where its promise to customers stands, if it is not our page. */
  readonly commitment?: string | undefined;
  /** Whether there is a store to be found. */
  readonly hasStores: boolean;
};

export const onPage = ({ code, name, phone, apps, legal, files, links, stores }: Partner, language: Language): PartnerOnPage => ({
  code,
  name,
  phone,
  apps,
  legal: legal[language],
  mark: files.mark,
  commitment: links.customerCommitment,
  hasStores: stores.length > 0,
});

/** What every message may say of the partner. */
export const wordsOf = ({ name, phone }: Pick<Partner, 'name' | 'phone'>) => ({ site: name, phone: phone.display });
