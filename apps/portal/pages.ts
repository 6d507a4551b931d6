import type { RouteId } from '#platform/rules/routes.ts';
import type { AnyPage } from '#platform/web/page.ts';
import type { Words } from '#platform/web/say.tsx';

/** Said by the frame, and by the page shown when nothing else can be. */
export const always = ['portal/always', 'failures/always'] as const;
/** Loaded with the first answer that fails, unless a page says these words itself. */
export const FAILURES = 'failures';

type PageEntry = {
  /** The folder's file, by which the build finds the page's style and script. */
  readonly source: string;
  /** The catalogues whose messages the page says: a whole module's, or only some: its parts ('payments/parts') or one page ('identity/login'). */
  readonly copy: readonly string[];
};

/** Adding a bank account by bank login, wherever it is wanted. */
const bankLogin: PageEntry = { source: '/modules/wallet/web/methods/add/bank-login/route.tsx', copy: ['wallet', FAILURES] };

/** The steps of a payment: for the core bill below /billing, for the mobile one below /billing/mobile. */
const paying = {
  amount: { source: '/modules/payments/web/pay/amount/route.tsx', copy: ['payments', FAILURES] },
  method: { source: '/modules/payments/web/pay/method/route.tsx', copy: ['payments', FAILURES] },
  bankLogin: { source: '/modules/payments/web/pay/bank-login/route.tsx', copy: ['payments', 'wallet/parts', FAILURES] },
  date: { source: '/modules/payments/web/pay/date/route.tsx', copy: ['payments', FAILURES] },
  review: { source: '/modules/payments/web/pay/review/route.tsx', copy: ['payments', 'autopay/parts', 'wallet/parts', FAILURES] },
  done: { source: '/modules/payments/web/pay/done/route.tsx', copy: ['payments', FAILURES] },
  failed: { source: '/modules/payments/web/pay/failed/route.tsx', copy: ['payments', FAILURES] },
  checking: { source: '/modules/payments/web/pay/checking/route.tsx', copy: ['payments', FAILURES] },
} as const satisfies Record<string, PageEntry>;

/** From route to page. Each is a chunk of its own, loaded on navigation; so is this list, which the first view does not need (first-page.ts). */
export const pages: Record<RouteId, PageEntry> = {
  home: { source: '/apps/portal/home/route.tsx', copy: ['portal'] },
  login: { source: '/modules/identity/web/login/route.tsx', copy: ['identity/login'] },
  forgot: { source: '/modules/identity/web/forgot/route.tsx', copy: ['identity'] },
  resetPassword: { source: '/modules/identity/web/reset-password/route.tsx', copy: ['identity'] },
  recoverId: { source: '/modules/identity/web/recover-id/route.tsx', copy: ['identity'] },
  createAccount: { source: '/modules/identity/web/create-account/route.tsx', copy: ['identity'] },
  invited: { source: '/modules/users/web/invited/route.tsx', copy: ['users', 'identity'] },
  blacklistedReset: { source: '/modules/identity/web/blacklisted-reset/route.tsx', copy: ['identity'] },
  unauthenticatedRouting: { source: '/modules/identity/web/unauthenticated-routing/route.tsx', copy: ['identity'] },
  sitemap: { source: '/modules/account/web/sitemap/route.tsx', copy: ['account'] },
  support: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
  supportForm: { source: '/modules/cases/web/forms/route.tsx', copy: ['cases', FAILURES] },
  supportCases: { source: '/modules/cases/web/cases/route.tsx', copy: ['cases', FAILURES] },
  supportCase: { source: '/modules/cases/web/cases/case/route.tsx', copy: ['cases', FAILURES] },
  supportLocations: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
  stormCenter: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
  contactUs: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
  searchResults: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
  contentPage: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
  disclaimers: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
  notFound: { source: '/apps/portal/not-found/route.tsx', copy: ['portal', 'account'] },
  error: { source: '/apps/portal/error/route.tsx', copy: [] },
  appStore: { source: '/modules/app-banner/web/appstore/route.tsx', copy: ['app-banner'] },
  accountSummary: { source: '/modules/account/web/account-summary/route.tsx', copy: ['account', 'billing'] },
  settings: { source: '/modules/account/web/settings/route.tsx', copy: ['account'] },
  users: { source: '/modules/users/web/users/route.tsx', copy: ['users'] },
  userInvite: { source: '/modules/users/web/users/invite/route.tsx', copy: ['users'] },
  usersPrimary: { source: '/modules/users/web/users/primary/route.tsx', copy: ['users'] },
  userHistory: { source: '/modules/users/web/users/history/route.tsx', copy: ['users'] },
  user: { source: '/modules/users/web/users/user/route.tsx', copy: ['users'] },
  userPreferences: { source: '/modules/preferences/web/user-preferences/route.tsx', copy: ['preferences'] },
  userPreferencesEmail: { source: '/modules/preferences/web/user-preferences/email/route.tsx', copy: ['preferences'] },
  userPreferencesPhone: { source: '/modules/preferences/web/user-preferences/phone/route.tsx', copy: ['preferences'] },
  confirm: { source: '/modules/identity/web/confirm/route.tsx', copy: ['identity'] },
  security: { source: '/modules/identity/web/security/route.tsx', copy: ['identity'] },
  securityHistory: { source: '/modules/identity/web/security/history/route.tsx', copy: ['identity'] },
  securityPassword: { source: '/modules/identity/web/security/password/route.tsx', copy: ['identity'] },
  passkeys: { source: '/modules/identity/web/security/passkeys/route.tsx', copy: ['identity'] },
  passkey: { source: '/modules/identity/web/security/passkeys/passkey/route.tsx', copy: ['identity'] },
  verify: { source: '/modules/identity/web/verify/route.tsx', copy: ['identity'] },
  billing: { source: '/modules/billing/web/landing/route.tsx', copy: ['billing', 'statements/parts', 'payments/parts'] },
  statements: { source: '/modules/statements/web/list/route.tsx', copy: ['statements', 'billing', FAILURES] },
  statement: { source: '/modules/statements/web/statement/route.tsx', copy: ['statements', 'billing', 'payments', FAILURES] },
  mobile: { source: '/modules/mobile/web/mobile/route.tsx', copy: ['mobile', 'billing', 'statements'] },
  mobileTransactions: { source: '/modules/mobile/web/transactions/route.tsx', copy: ['mobile', 'billing', 'statements'] },
  mobileOrder: { source: '/modules/mobile/web/orders/route.tsx', copy: ['mobile', 'billing', 'statements'] },
  mobileMethodAdd: { source: '/modules/wallet/web/methods/add/route.tsx', copy: ['wallet', FAILURES] },
  mobileDevices: { source: '/modules/mobile/web/devices/route.tsx', copy: ['mobile', 'billing', 'statements'] },
  devicePay: { source: '/modules/payments/web/device/amount/route.tsx', copy: ['payments', FAILURES] },
  deviceAmount: { source: '/modules/payments/web/device/amount/route.tsx', copy: ['payments', FAILURES] },
  deviceMethod: { source: '/modules/payments/web/device/method/route.tsx', copy: ['payments', FAILURES] },
  deviceBankLogin: bankLogin,
  deviceReview: { source: '/modules/payments/web/device/review/route.tsx', copy: ['payments', 'wallet/parts', FAILURES] },
  deviceDone: { source: '/modules/payments/web/device/done/route.tsx', copy: ['payments', FAILURES] },
  deviceFailed: { source: '/modules/payments/web/device/failed/route.tsx', copy: ['payments', FAILURES] },
  deviceChecking: { source: '/modules/payments/web/device/checking/route.tsx', copy: ['payments', FAILURES] },
  activity: { source: '/modules/payments/web/activity/route.tsx', copy: ['payments', 'billing', 'statements'] },
  payment: { source: '/modules/payments/web/activity/payment/route.tsx', copy: ['payments', 'billing', FAILURES] },
  streaming: { source: '/modules/streaming/web/streaming/route.tsx', copy: ['streaming', 'billing', 'statements'] },
  news: { source: '/modules/statements/web/news/route.tsx', copy: ['statements'] },
  paperless: { source: '/modules/paperless/web/paperless/route.tsx', copy: ['paperless', FAILURES] },
  autoPay: { source: '/modules/autopay/web/autopay/route.tsx', copy: ['autopay', FAILURES] },
  autoPayCancel: { source: '/modules/autopay/web/cancel/route.tsx', copy: ['autopay', FAILURES] },
  autoPayDate: { source: '/modules/autopay/web/date/route.tsx', copy: ['autopay', FAILURES] },
  autoPayBackup: { source: '/modules/autopay/web/backup/route.tsx', copy: ['autopay', FAILURES] },
  autoPayPause: { source: '/modules/autopay/web/pause/route.tsx', copy: ['autopay', FAILURES] },
  autoPayLimit: { source: '/modules/autopay/web/limit/route.tsx', copy: ['autopay', FAILURES] },
  autoPayApprove: { source: '/modules/autopay/web/approve/route.tsx', copy: ['autopay', FAILURES] },
  autoPayEnroll: { source: '/modules/autopay/web/enroll/start/route.tsx', copy: ['autopay', FAILURES] },
  autoPayEnrollAmount: { source: '/modules/autopay/web/enroll/amount/route.tsx', copy: ['autopay', FAILURES] },
  autoPayEnrollMethod: { source: '/modules/autopay/web/enroll/method/route.tsx', copy: ['autopay', FAILURES] },
  autoPayEnrollBankLogin: bankLogin,
  autoPayEnrollReview: { source: '/modules/autopay/web/enroll/review/route.tsx', copy: ['autopay', FAILURES] },
  autoPayEnrollDone: { source: '/modules/autopay/web/enroll/done/route.tsx', copy: ['autopay', FAILURES] },
  autoPayEnrollFailed: { source: '/modules/autopay/web/enroll/failed/route.tsx', copy: ['autopay', FAILURES] },
  autoPayChange: { source: '/modules/autopay/web/change/start/route.tsx', copy: ['autopay', FAILURES] },
  autoPayChangeServices: { source: '/modules/autopay/web/change/services/route.tsx', copy: ['autopay', FAILURES] },
  autoPayChangeMethod: { source: '/modules/autopay/web/change/method/route.tsx', copy: ['autopay', FAILURES] },
  autoPayChangeBankLogin: bankLogin,
  autoPayChangeReview: { source: '/modules/autopay/web/change/review/route.tsx', copy: ['autopay', FAILURES] },
  autoPayChangeDone: { source: '/modules/autopay/web/change/done/route.tsx', copy: ['autopay', FAILURES] },
  autoPayChangeFailed: { source: '/modules/autopay/web/change/failed/route.tsx', copy: ['autopay', FAILURES] },
  methods: { source: '/modules/wallet/web/methods/route.tsx', copy: ['wallet', 'payments/parts', FAILURES] },
  methodAdd: { source: '/modules/wallet/web/methods/add/route.tsx', copy: ['wallet', FAILURES] },
  methodBankLogin: bankLogin,
  methodsAll: { source: '/modules/wallet/web/methods/manage-all/route.tsx', copy: ['wallet', 'payments/parts', FAILURES] },
  methodEdit: { source: '/modules/wallet/web/methods/edit/route.tsx', copy: ['wallet', 'payments/parts', FAILURES] },
  scheduled: { source: '/modules/payments/web/scheduled/route.tsx', copy: ['payments', FAILURES] },
  billingVerify: { source: '/modules/identity/web/billing-verify/route.tsx', copy: ['identity'] },
  payQuick: { source: '/modules/payments/web/pay/quick/route.tsx', copy: ['payments', 'wallet/parts', FAILURES] },
  payStart: { source: '/modules/payments/web/pay/start/route.tsx', copy: ['payments', FAILURES] },
  payAmount: paying.amount,
  payMethod: paying.method,
  payBankLogin: paying.bankLogin,
  payDate: paying.date,
  payReview: paying.review,
  payDone: paying.done,
  payFailed: paying.failed,
  payChecking: paying.checking,
  mobilePayAmount: paying.amount,
  mobilePayMethod: paying.method,
  mobilePayBankLogin: paying.bankLogin,
  mobilePayDate: paying.date,
  mobilePayReview: paying.review,
  mobilePayDone: paying.done,
  mobilePayFailed: paying.failed,
  mobilePayChecking: paying.checking,
};

const sources = import.meta.glob<{ readonly page: AnyPage }>(['/modules/*/web/**/route.tsx', '/apps/portal/*/route.tsx']);
const catalogues = import.meta.glob<Record<string, Record<string, string>>>([
  '/modules/*/copy/{en,es}.ts',
  '/modules/*/copy/*/{en,es}.ts',
  '/apps/portal/copy/{en,es}.ts',
  '/apps/portal/copy/*/{en,es}.ts',
]);

export async function loadPage(id: RouteId): Promise<AnyPage> {
  const load = sources[pages[id].source];
  if (!load) throw new Error(`no page at ${pages[id].source}`);
  return (await load()).page;
}

/** A page with the words that it says. */
export async function bringPage(id: RouteId, words: Words): Promise<AnyPage> {
  const [page] = await Promise.all([loadPage(id), addWords(words, pages[id].copy)]);
  return page;
}

export async function addWords(words: Words, catalogues: readonly string[]): Promise<void> {
  const missing = catalogues.filter((name) => !words.has(name));
  await Promise.all(missing.map(async (name) => words.add(name, await loadCatalogue(name, words.language))));
}

export function copySource(catalogue: string, language: 'en' | 'es'): string {
  const [module, some] = catalogue.split('/');
  return `/${module === 'portal' ? 'apps' : 'modules'}/${module}/copy/${some === undefined ? '' : `${some}/`}${language}.ts`;
}

export async function loadCatalogue(module: string, language: 'en' | 'es') {
  const load = catalogues[copySource(module, language)];
  if (!load) throw new Error(`no messages at ${copySource(module, language)}`);
  const catalogue = (await load())[language];
  if (!catalogue) throw new Error(`${copySource(module, language)} does not export ${language}`);
  return catalogue;
}
