import { hasSwitch } from '#platform/rules/guards.ts';
import { COMMITMENT_PATH } from '#platform/rules/links.ts';
import { hasApp, type PartnerOnPage } from '#platform/rules/partner/partner.ts';
import { pathOf, type RouteId, routes } from '#platform/rules/routes.ts';
import type { en } from '../../copy/en.ts';

export type Listed = { readonly id: ListedId; readonly words: keyof typeof en; readonly line?: string };
export type ListedId = Extract<RouteId, (typeof entries)[number]['id']>;

/**
 * Pages whose address alone is enough to open them; pages within a journey are reached from its start. `line`: only for customers with this service.
 */
const entries = [
  { id: 'home', words: 'sitemapHome' },
  { id: 'login', words: 'sitemapSignIn' },
  { id: 'forgot', words: 'sitemapForgot' },
  { id: 'recoverId', words: 'sitemapRecoverId' },
  { id: 'createAccount', words: 'sitemapCreate' },
  { id: 'storefront', words: 'sitemapPlans' },
  { id: 'support', words: 'sitemapSupport' },
  { id: 'contactUs', words: 'sitemapContactUs' },
  { id: 'supportForm', words: 'sitemapWrite' },
  { id: 'supportCases', words: 'sitemapMessages' },
  { id: 'supportLocations', words: 'sitemapStores' },
  { id: 'stormCenter', words: 'sitemapStorm' },
  { id: 'contentPage', words: 'sitemapCommitment' },
  { id: 'disclaimers', words: 'sitemapDisclaimers' },
  { id: 'accountSummary', words: 'pageTitle' },
  { id: 'billing', words: 'sitemapBilling' },
  { id: 'services', words: 'sitemapServices' },
  { id: 'myPlan', words: 'sitemapMyPlan' },
  { id: 'channelLineup', words: 'sitemapChannels' },
  { id: 'statements', words: 'sitemapStatements' },
  { id: 'activity', words: 'sitemapActivity' },
  { id: 'scheduled', words: 'sitemapScheduled' },
  { id: 'autoPay', words: 'settingsAutoPay' },
  { id: 'methods', words: 'settingsMethods' },
  { id: 'paperless', words: 'settingsPaperless' },
  { id: 'news', words: 'sitemapNews' },
  { id: 'mobile', words: 'sitemapMobile', line: 'mobile' },
  { id: 'streaming', words: 'sitemapStreaming', line: 'streaming' },
  { id: 'appStore', words: 'sitemapApp' },
  { id: 'settings', words: 'settingsTitle' },
  { id: 'userPreferences', words: 'settingsContact' },
  { id: 'users', words: 'settingsUsers' },
  { id: 'security', words: 'settingsSecurity' },
] as const satisfies readonly { readonly id: RouteId; readonly words: keyof typeof en; readonly line?: string }[];
export const listed: readonly Listed[] = entries;

/** The address of an entry; for pages about the provider, that of the most informative one. */
export const addressOf = (id: ListedId): `/${string}` => (id === 'contentPage' ? COMMITMENT_PATH : pathOf(id));

/** The entries that this partner has. */
export const listedOf = (partner: PartnerOnPage): readonly Listed[] =>
  listed.filter(({ id }) => {
    if (id === 'supportLocations') return partner.hasStores;
    if (id === 'appStore') return hasApp(partner);
    return id !== 'contentPage' || partner.commitment === undefined;
  });

/** Those of them that no setting can switch off. */
export const alwaysListedOf = (partner: PartnerOnPage): readonly Listed[] => listedOf(partner).filter(({ id }) => !hasSwitch(routes[id].guards));

/** Shown at the address of a page whose line the reader does not have. */
export const notThisService = 'notThisService' as const satisfies keyof typeof en;
