import type { Guard } from './guards.ts';
import { VOICE_ZONE_PATH } from './voice-zone.ts';

/**
 * The layout (specification 2.1), its header (2.2) and what the header needs. Nested-buy and the headers for buying and the storefront come with
 * their pages. In the provider's app, every page has the bridge header instead (apps/portal/webview).
 */
export type Shell =
  /** For visitors: brand, language, help and sign-in. */
  | { readonly layout: 'full-width-header-only'; readonly header: 'unauthenticated' }
  /**
   * Menus and the customer's header. Help and not-found pages also show how to reach us. A web form asks before a link leaves it with typed input.
   */
  | { readonly layout: 'default'; readonly header: 'extended' | 'support' | 'webform' | 'notfound' }
  /** One task at a time: a way back, and a way out. Once the task is over there is no way back, and the way out is "Done". */
  | { readonly layout: 'focused'; readonly header: 'flat'; readonly leave: `/${string}`; readonly isOver: boolean };

export type RoutePolicy = Shell & {
  readonly path: `/${string}`;
  /** Checked in this order; a page without guards is open to everyone. */
  readonly guards: readonly Guard[];
  /** The separately loaded front end that owns this address and everything below it. */
  readonly frontEnd?: string;
};

const open = { guards: [], layout: 'full-width-header-only', header: 'unauthenticated' } as const;
const visitors = { ...open, guards: ['visitors-only'] } as const;
const page = { layout: 'default', header: 'extended' } as const;
const form = { layout: 'default', header: 'webform' } as const;
const outTo = <Path extends `/${string}`>(leave: Path) => ({ layout: 'focused', header: 'flat', leave, isOver: false }) as const;
/** The last page of a journey. */
const endOf = <Path extends `/${string}`>(leave: Path) => ({ layout: 'focused', header: 'flat', leave, isOver: true }) as const;

/** Help pages, open to everyone. */
const helped = { guards: [], layout: 'default', header: 'support', frontEnd: 'support' } as const;

const customer = ['signed-in'] as const;
const billed = ['signed-in', 'billed-here'] as const;
const payer = ['signed-in', 'may-pay', 'billed-here'] as const;
const bankLogin = [...payer, 'feature wallet.bankLogin'] as const;
const contactable = ['signed-in', 'feature preferences.page'] as const;
const inviter = ['signed-in', 'config users.invitations'] as const;

/**
 * Every page of the product, one line of policy each, in one closed list. The portal, redirects, mail and deep links use it. Pages that do not exist
 * yet are not listed. `$name` is a variable part of the path.
 */
export const routes = {
  home: { path: '/', ...open },
  login: { path: '/login', ...open },
  forgot: { path: '/forgot', ...visitors },
  resetPassword: { path: '/reset-password', ...visitors },
  recoverId: { path: '/recover-id', ...visitors },
  createAccount: { path: '/my-account/create', ...visitors },
  invited: { path: '/my-account/invited/$link', ...open },
  blacklistedReset: { path: '/blacklistedreset', ...visitors },
  unauthenticatedRouting: { path: '/unauthenticated-routing', ...open },
  sitemap: { path: '/sitemap', ...open },
  error: { path: '/error', ...open },
  support: { path: '/support', ...helped },
  supportForm: { path: '/support/forms', guards: [], ...form },
  supportCases: { path: '/support/cases', guards: [], layout: 'default', header: 'support' },
  supportCase: { path: '/support/cases/$which', guards: [], ...form },
  supportLocations: { path: '/support/locations', ...helped },
  stormCenter: { path: '/support/category/storm-center', ...helped },
  contactUs: { path: '/contact-us', ...helped },
  searchResults: { path: '/search-results', ...helped },
  contentPage: { path: '/page', ...helped },
  disclaimers: { path: '/disclaimers', ...helped },
  accountSummary: { path: '/account-summary', guards: customer, ...page },
  appStore: { path: '/appstore', guards: customer, ...page },
  settings: { path: '/settings', guards: customer, ...page },
  users: { path: '/settings/users', guards: customer, ...page },
  userInvite: { path: '/settings/users/invite', guards: inviter, ...outTo('/settings/users') },
  usersPrimary: { path: '/settings/users/primary', guards: customer, ...outTo('/settings/users') },
  userHistory: { path: '/settings/users/history', guards: customer, ...page },
  user: { path: '/settings/users/$id', guards: customer, ...outTo('/settings/users') },
  userPreferences: { path: '/user-preferences', guards: contactable, ...page },
  userPreferencesEmail: { path: '/user-preferences/email', guards: contactable, ...outTo('/user-preferences') },
  userPreferencesPhone: { path: '/user-preferences/phone', guards: contactable, ...outTo('/user-preferences') },
  confirm: { path: '/confirm', guards: customer, ...outTo('/account-summary') },
  security: { path: '/security', guards: customer, ...page },
  securityHistory: { path: '/security/history', guards: customer, ...page },
  securityPassword: { path: '/security/password', guards: customer, ...outTo('/security') },
  passkeys: { path: '/security/passkeys', guards: customer, ...page },
  passkey: { path: '/security/passkeys/$id', guards: customer, ...outTo('/security/passkeys') },
  verify: { path: '/verify', guards: customer, ...outTo('/account-summary') },
  billing: { path: '/billing', guards: customer, ...page },
  statements: { path: '/billing/statements', guards: billed, ...page },
  statement: { path: '/billing/statements/$id', guards: billed, ...page },
  activity: { path: '/billing/activity', guards: billed, ...page },
  mobile: { path: '/billing/mobile', guards: billed, ...page },
  mobileTransactions: { path: '/billing/mobile/transactions', guards: billed, ...page },
  mobileOrder: { path: '/billing/mobile/orders/$id', guards: billed, ...page },
  mobileMethodAdd: { path: '/billing/mobile/methods/add', guards: payer, ...outTo('/billing/mobile') },
  mobileDevices: { path: '/billing/mobile/devices', guards: billed, ...page },
  devicePay: { path: '/billing/mobile/devices/$id/pay', guards: payer, ...outTo('/billing/mobile/devices') },
  deviceAmount: { path: '/billing/mobile/devices/$id/pay/$intent/amount', guards: payer, ...outTo('/billing/mobile/devices') },
  deviceMethod: { path: '/billing/mobile/devices/$id/pay/$intent/method', guards: payer, ...outTo('/billing/mobile/devices') },
  deviceBankLogin: { path: '/billing/mobile/devices/$id/pay/$intent/bank-login', guards: bankLogin, ...outTo('/billing/mobile/devices') },
  deviceReview: { path: '/billing/mobile/devices/$id/pay/$intent/review', guards: payer, ...outTo('/billing/mobile/devices') },
  deviceDone: { path: '/billing/mobile/devices/$id/pay/$intent/done', guards: payer, ...endOf('/billing/mobile/devices') },
  deviceFailed: { path: '/billing/mobile/devices/$id/pay/$intent/failed', guards: payer, ...endOf('/billing/mobile/devices') },
  deviceChecking: { path: '/billing/mobile/devices/$id/pay/$intent/checking', guards: payer, ...endOf('/billing/mobile/devices') },
  streaming: { path: '/billing/streaming', guards: billed, ...page },
  news: { path: '/billing/news', guards: billed, ...page },
  payment: { path: '/billing/activity/$id', guards: billed, ...page },
  paperless: { path: '/billing/paperless', guards: billed, ...page },
  autoPay: { path: '/billing/autopay', guards: payer, ...page },
  autoPayCancel: { path: '/billing/autopay/cancel', guards: payer, ...outTo('/billing/autopay') },
  autoPayDate: { path: '/billing/autopay/date', guards: payer, ...outTo('/billing/autopay') },
  autoPayBackup: { path: '/billing/autopay/backup', guards: payer, ...outTo('/billing/autopay') },
  autoPayPause: { path: '/billing/autopay/pause', guards: payer, ...outTo('/billing/autopay') },
  autoPayLimit: { path: '/billing/autopay/limit', guards: payer, ...outTo('/billing/autopay') },
  autoPayApprove: { path: '/billing/autopay/approve', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnroll: { path: '/billing/autopay/enroll', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnrollAmount: { path: '/billing/autopay/enroll/$intent/amount', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnrollMethod: { path: '/billing/autopay/enroll/$intent/method', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnrollBankLogin: { path: '/billing/autopay/enroll/$intent/bank-login', guards: bankLogin, ...outTo('/billing/autopay') },
  autoPayEnrollReview: { path: '/billing/autopay/enroll/$intent/review', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnrollDone: { path: '/billing/autopay/enroll/$intent/done', guards: payer, ...endOf('/billing/autopay') },
  autoPayEnrollFailed: { path: '/billing/autopay/enroll/$intent/failed', guards: payer, ...endOf('/billing/autopay') },
  autoPayChange: { path: '/billing/autopay/change', guards: payer, ...outTo('/billing/autopay') },
  autoPayChangeServices: { path: '/billing/autopay/change/$intent/services', guards: payer, ...outTo('/billing/autopay') },
  autoPayChangeMethod: { path: '/billing/autopay/change/$intent/method', guards: payer, ...outTo('/billing/autopay') },
  autoPayChangeBankLogin: { path: '/billing/autopay/change/$intent/bank-login', guards: bankLogin, ...outTo('/billing/autopay') },
  autoPayChangeReview: { path: '/billing/autopay/change/$intent/review', guards: payer, ...outTo('/billing/autopay') },
  autoPayChangeDone: { path: '/billing/autopay/change/$intent/done', guards: payer, ...endOf('/billing/autopay') },
  autoPayChangeFailed: { path: '/billing/autopay/change/$intent/failed', guards: payer, ...endOf('/billing/autopay') },
  methods: { path: '/billing/methods', guards: payer, ...page },
  methodAdd: { path: '/billing/methods/add', guards: payer, ...outTo('/billing/methods') },
  methodBankLogin: { path: '/billing/methods/add/bank-login', guards: bankLogin, ...outTo('/billing/methods') },
  methodsAll: { path: '/billing/methods/manage-all', guards: payer, ...outTo('/billing/methods') },
  methodEdit: { path: '/billing/methods/$id/edit', guards: payer, ...outTo('/billing/methods') },
  scheduled: { path: '/billing/scheduled', guards: billed, ...page },
  billingVerify: { path: '/billing/verify', guards: billed, ...outTo('/billing') },
  payQuick: { path: '/billing/pay/quick', guards: payer, ...outTo('/billing') },
  payStart: { path: '/billing/pay', guards: payer, ...outTo('/billing') },
  payAmount: { path: '/billing/pay/$intent/amount', guards: payer, ...outTo('/billing') },
  payMethod: { path: '/billing/pay/$intent/method', guards: payer, ...outTo('/billing') },
  payBankLogin: { path: '/billing/pay/$intent/bank-login', guards: bankLogin, ...outTo('/billing') },
  payDate: { path: '/billing/pay/$intent/date', guards: payer, ...outTo('/billing') },
  payReview: { path: '/billing/pay/$intent/review', guards: payer, ...outTo('/billing') },
  payDone: { path: '/billing/pay/$intent/done', guards: payer, ...endOf('/billing') },
  payFailed: { path: '/billing/pay/$intent/failed', guards: payer, ...endOf('/billing') },
  payChecking: { path: '/billing/pay/$intent/checking', guards: payer, ...endOf('/billing') },
  mobilePayAmount: { path: '/billing/mobile/pay/$intent/amount', guards: payer, ...outTo('/billing') },
  mobilePayMethod: { path: '/billing/mobile/pay/$intent/method', guards: payer, ...outTo('/billing') },
  mobilePayBankLogin: { path: '/billing/mobile/pay/$intent/bank-login', guards: bankLogin, ...outTo('/billing') },
  mobilePayDate: { path: '/billing/mobile/pay/$intent/date', guards: payer, ...outTo('/billing') },
  mobilePayReview: { path: '/billing/mobile/pay/$intent/review', guards: payer, ...outTo('/billing') },
  mobilePayDone: { path: '/billing/mobile/pay/$intent/done', guards: payer, ...endOf('/billing') },
  mobilePayFailed: { path: '/billing/mobile/pay/$intent/failed', guards: payer, ...endOf('/billing') },
  mobilePayChecking: { path: '/billing/mobile/pay/$intent/checking', guards: payer, ...endOf('/billing') },
  /** Every other address. */
  notFound: { path: '/$', guards: [], layout: 'default', header: 'notfound' },
} as const satisfies Record<string, RoutePolicy>;

export type RouteId = keyof typeof routes;

/** What the server answers itself, outside the portal's frame and router. */
export const serversOwn = {
  mailbox: { path: '/dev/mailbox', guards: ['developers-only'] },
  reloading: { path: '/dev/reload.js', guards: ['developers-only'] },
  alive: { path: '/dev/alive', guards: ['developers-only'] },
  voiceZone: { path: VOICE_ZONE_PATH, guards: ['signed-in', 'cpni-proven'] },
} as const satisfies Record<string, Pick<RoutePolicy, 'path' | 'guards'>>;

/** The address of a page with its path parameters filled in: `pathOf('payReview', { intent })`. */
export function pathOf<Id extends RouteId>(id: Id, ...[params]: ParamsOf<(typeof routes)[Id]['path']>): `/${string}` {
  const filled: Record<string, string> = params ?? {};
  const path = routes[id].path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(filled[name] ?? ''));
  return `/${path.slice(1)}`;
}

/** Our promise to customers (specification 2.2): the `contentPage` that every installation has. */
export const COMMITMENT_PATH = '/page/customer-commitment';

/** Where a signed-in user reenters the password; returns to an address of ours, including language and query. */
export const confirmFor = (returnTo: string): `/${string}` =>
  `${/^\/es(?:[/?]|$)/.test(returnTo) ? '/es' : ''}${routes.confirm.path}?return=${encodeURIComponent(returnTo)}`;

/** Where sign-in begins; returns to an address of ours, including language and query. Not a portal page: it loads a new document. */
export const signInFor = (returnTo: string): `/${string}` => `/auth/start?return=${encodeURIComponent(returnTo)}`;

type ParamsOf<Path extends string> = [NamesIn<Path>] extends [never] ? [] : [{ readonly [name in NamesIn<Path>]: string }];

type NamesIn<Path extends string> = Path extends `${string}$${infer Rest}` ? FirstSegment<Rest> | NamesIn<Rest> : never;

type FirstSegment<Path extends string> = Path extends `${infer Name}/${string}` ? Name : Path;
