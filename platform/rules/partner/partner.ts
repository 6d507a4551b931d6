import type { Enumeration } from '../enumeration.ts';
import type { Language } from '../language.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { Store } from './store.ts';
import type { Theme } from './theme.ts';

/** Where an account is from (specification 3), which decides which partner serves it. */
export const footprints = ['BHN', 'TWC', 'CHTR'] as const;
export type Footprint = (typeof footprints)[number];

export const footprintEnum: Enumeration<Footprint> = {
  name: 'Footprint',
  description: 'The company from which the account came; it decides which partner serves it',
  values: { BHN: 'the footprint BHN', TWC: 'the footprint TWC', CHTR: 'the footprint CHTR' },
};

/**
 * A site partner: the name under which customers are served. Partners are the operator's data (partners/, docs/add-a-partner.md), never code: their
 * names, colors, phone numbers and addresses appear nowhere else.
 */
export type Partner = {
  /** "BH", as used in links and the visit cookie. */
  readonly code: string;
  /** Other names used in links: "BHN". */
  readonly aliases: readonly string[];
  readonly footprints: readonly Footprint[];
  /** The default for visitors without a referring partner and for footprints that no partner has; exactly one per installation. */
  readonly servesEverybodyElse: boolean;
  readonly name: string;
  readonly phone: Phone;
  /** The postal address, line by line. */
  readonly address: readonly string[];
  /** The legal text below every page, mail and statement, line by line. */
  readonly legal: Readonly<Record<Language, readonly string[]>>;
  readonly links: SiteLinks;
  /** Its set-top boxes can be upgraded: "Upgrade" leads to the customer's plan (specification 2.2); otherwise to the storefront's home. */
  readonly setTopBoxEligible?: boolean | undefined;
  /** By state and city. If empty, customers see no stores. */
  readonly stores: readonly Store[];
  /** The URL of a map, with `{latitude}` and `{longitude}` placeholders; undefined: no map links. */
  readonly map: string | undefined;
  /** Its app in the stores; an address is missing where a store does not have it. */
  readonly apps?: Apps | undefined;
  /** The sender of its mail, "Name <address>"; undefined: the installation's default. */
  readonly mailFrom: string | undefined;
  readonly theme: Theme;
  /**
   * Its logo, the same as an icon for devices that cannot draw SVG, and its own styles where its theme differs from the design's. These URLs are ours
   * and change with their content.
   */
  readonly files: { readonly mark: string; readonly icon: string | undefined; readonly styles: string | undefined };
};

/** As displayed, as a dialable link, and when someone answers. */
export type Phone = { readonly display: string; readonly href: `tel:${string}`; readonly hours: OpeningHours };

/** External sites that pages link to (decisions 10), by https. */
export type SiteLinks = {
  /** Where business customers have their bills. */
  readonly enterprise: string;
  /** What the affordable connectivity program is and how to apply (BILL-06); undefined if the partner has no such page: nothing leads there. */
  readonly affordableConnectivity?: string | undefined;
  /** Voice Zone, where customers manage their voice service; undefined if the partner has none. */
  readonly voiceZone?: string | undefined;
  /** Where customers read their voicemail (HDR-06); undefined: in its Voice Zone, or on our pages. */
  readonly voicemail?: VideoSites | undefined;
  /** Where customers watch TV; undefined if the partner has no such site. */
  readonly watchTv?: VideoSites | undefined;
  /** Where customers set up their equipment while self-install is off (specification 3: tpsiEndpoint); undefined: nowhere. */
  readonly tpsiEndpoint?: VideoSites | undefined;
  /** Its customer commitment (HDR-07); undefined: our own page. */
  readonly customerCommitment?: string | undefined;
};

/** A video site: the customers' one, and the one used by every environment except production. */
export type VideoSites = { readonly production: string; readonly staging: string };

/** Width and height of the icon in pixels: what an iPhone puts on its home screen. */
export const ICON_SIZE = 180;

/** By https. */
export type Apps = { readonly ios?: string | undefined; readonly android?: string | undefined };

/** Whether the partner offers an app at all. */
export const hasApp = ({ apps }: { readonly apps?: Apps | undefined }): boolean => Boolean(apps?.ios ?? apps?.android);

/** What a page shows of the partner, in one language. */
export type PartnerOnPage = Pick<Partner, 'name' | 'phone' | 'apps'> & {
  readonly code: string;
  readonly legal: readonly string[];
  readonly mark: string;
  /** Where its customer commitment is, if not on our page. */
  readonly commitment?: string | undefined;
  /** Whether "Upgrade" leads to the customer's plan. */
  readonly setTopBoxEligible?: boolean | undefined;
  /** Whether there are stores to find. */
  readonly hasStores: boolean;
};

export const onPage = ({ code, name, phone, apps, legal, files, links, setTopBoxEligible, stores }: Partner, language: Language): PartnerOnPage => ({
  code,
  name,
  phone,
  apps,
  legal: legal[language],
  mark: files.mark,
  commitment: links.customerCommitment,
  setTopBoxEligible,
  hasStores: stores.length > 0,
});

/** The partner's words that any message may use. */
export const wordsOf = ({ name, phone }: Pick<Partner, 'name' | 'phone'>) => ({ site: name, phone: phone.display });
