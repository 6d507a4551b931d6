/** Which frame a page stands in (specification 2.1). The co-browse and native variants come with their issues. */
export type Layout = 'default' | 'focused' | 'public';

/**
 * Who may open a page. A visitor who may not is sent to sign in and comes back; who is signed in and has no need of it goes to the root.
 * The server refuses too.
 */
export type Guard = 'open' | 'visitor' | 'signed-in' | 'payer';

export type RoutePolicy = { readonly path: string; readonly guard: Guard; readonly layout: Layout };

/**
 * Every page of the product, one line of policy each, in one closed list. The portal, redirects, mails and deep links use it.
 * A page that does not exist yet is not in the list. `$name` is a part of the path that varies.
 */
export const routes = {
  home: { path: '/', guard: 'open', layout: 'public' },
  login: { path: '/login', guard: 'open', layout: 'public' },
  forgot: { path: '/forgot', guard: 'visitor', layout: 'public' },
  resetPassword: { path: '/reset-password', guard: 'visitor', layout: 'public' },
  recoverId: { path: '/recover-id', guard: 'visitor', layout: 'public' },
  createAccount: { path: '/my-account/create', guard: 'visitor', layout: 'public' },
  error: { path: '/error', guard: 'open', layout: 'public' },
  accountSummary: { path: '/account-summary', guard: 'signed-in', layout: 'default' },
  settings: { path: '/settings', guard: 'signed-in', layout: 'default' },
  confirm: { path: '/confirm', guard: 'signed-in', layout: 'focused' },
  security: { path: '/security', guard: 'signed-in', layout: 'default' },
  securityPassword: { path: '/security/password', guard: 'signed-in', layout: 'focused' },
  verify: { path: '/verify', guard: 'signed-in', layout: 'focused' },
  billing: { path: '/billing', guard: 'signed-in', layout: 'default' },
  statements: { path: '/billing/statements', guard: 'signed-in', layout: 'default' },
  statement: { path: '/billing/statements/$id', guard: 'signed-in', layout: 'default' },
  activity: { path: '/billing/activity', guard: 'signed-in', layout: 'default' },
  mobile: { path: '/billing/mobile', guard: 'signed-in', layout: 'default' },
  mobileTransactions: { path: '/billing/mobile/transactions', guard: 'signed-in', layout: 'default' },
  mobileOrder: { path: '/billing/mobile/orders/$id', guard: 'signed-in', layout: 'default' },
  mobileDevices: { path: '/billing/mobile/devices', guard: 'signed-in', layout: 'default' },
  devicePay: { path: '/billing/mobile/devices/$id/pay', guard: 'payer', layout: 'focused' },
  deviceAmount: { path: '/billing/mobile/devices/$id/pay/$intent/amount', guard: 'payer', layout: 'focused' },
  deviceMethod: { path: '/billing/mobile/devices/$id/pay/$intent/method', guard: 'payer', layout: 'focused' },
  deviceReview: { path: '/billing/mobile/devices/$id/pay/$intent/review', guard: 'payer', layout: 'focused' },
  deviceDone: { path: '/billing/mobile/devices/$id/pay/$intent/done', guard: 'payer', layout: 'focused' },
  deviceFailed: { path: '/billing/mobile/devices/$id/pay/$intent/failed', guard: 'payer', layout: 'focused' },
  deviceChecking: { path: '/billing/mobile/devices/$id/pay/$intent/checking', guard: 'payer', layout: 'focused' },
  streaming: { path: '/billing/streaming', guard: 'signed-in', layout: 'default' },
  news: { path: '/billing/news', guard: 'signed-in', layout: 'default' },
  payment: { path: '/billing/activity/$id', guard: 'signed-in', layout: 'default' },
  paperless: { path: '/billing/paperless', guard: 'signed-in', layout: 'default' },
  autoPay: { path: '/billing/autopay', guard: 'payer', layout: 'default' },
  autoPayCancel: { path: '/billing/autopay/cancel', guard: 'payer', layout: 'focused' },
  autoPayDate: { path: '/billing/autopay/date', guard: 'payer', layout: 'focused' },
  autoPayPause: { path: '/billing/autopay/pause', guard: 'payer', layout: 'focused' },
  autoPayLimit: { path: '/billing/autopay/limit', guard: 'payer', layout: 'focused' },
  autoPayApprove: { path: '/billing/autopay/approve', guard: 'payer', layout: 'focused' },
  autoPayEnroll: { path: '/billing/autopay/enroll', guard: 'payer', layout: 'focused' },
  autoPayEnrollAmount: { path: '/billing/autopay/enroll/$intent/amount', guard: 'payer', layout: 'focused' },
  autoPayEnrollMethod: { path: '/billing/autopay/enroll/$intent/method', guard: 'payer', layout: 'focused' },
  autoPayEnrollReview: { path: '/billing/autopay/enroll/$intent/review', guard: 'payer', layout: 'focused' },
  autoPayEnrollDone: { path: '/billing/autopay/enroll/$intent/done', guard: 'payer', layout: 'focused' },
  autoPayEnrollFailed: { path: '/billing/autopay/enroll/$intent/failed', guard: 'payer', layout: 'focused' },
  autoPayChange: { path: '/billing/autopay/change', guard: 'payer', layout: 'focused' },
  autoPayChangeServices: { path: '/billing/autopay/change/$intent/services', guard: 'payer', layout: 'focused' },
  autoPayChangeMethod: { path: '/billing/autopay/change/$intent/method', guard: 'payer', layout: 'focused' },
  autoPayChangeReview: { path: '/billing/autopay/change/$intent/review', guard: 'payer', layout: 'focused' },
  autoPayChangeDone: { path: '/billing/autopay/change/$intent/done', guard: 'payer', layout: 'focused' },
  autoPayChangeFailed: { path: '/billing/autopay/change/$intent/failed', guard: 'payer', layout: 'focused' },
  methods: { path: '/billing/methods', guard: 'payer', layout: 'default' },
  methodAdd: { path: '/billing/methods/add', guard: 'payer', layout: 'focused' },
  methodsAll: { path: '/billing/methods/manage-all', guard: 'payer', layout: 'focused' },
  methodEdit: { path: '/billing/methods/$id/edit', guard: 'payer', layout: 'focused' },
  scheduled: { path: '/billing/scheduled', guard: 'signed-in', layout: 'default' },
  billingVerify: { path: '/billing/verify', guard: 'signed-in', layout: 'focused' },
  payQuick: { path: '/billing/pay/quick', guard: 'payer', layout: 'focused' },
  payStart: { path: '/billing/pay', guard: 'payer', layout: 'focused' },
  payAmount: { path: '/billing/pay/$intent/amount', guard: 'payer', layout: 'focused' },
  payMethod: { path: '/billing/pay/$intent/method', guard: 'payer', layout: 'focused' },
  payBankLogin: { path: '/billing/pay/$intent/bank-login', guard: 'payer', layout: 'focused' },
  payDate: { path: '/billing/pay/$intent/date', guard: 'payer', layout: 'focused' },
  payReview: { path: '/billing/pay/$intent/review', guard: 'payer', layout: 'focused' },
  payDone: { path: '/billing/pay/$intent/done', guard: 'payer', layout: 'focused' },
  payFailed: { path: '/billing/pay/$intent/failed', guard: 'payer', layout: 'focused' },
  payChecking: { path: '/billing/pay/$intent/checking', guard: 'payer', layout: 'focused' },
} as const satisfies Record<string, RoutePolicy>;

export type RouteId = keyof typeof routes;

/** The address of a page, with the varying parts of its path filled in: `pathOf('payReview', { intent })`. */
export function pathOf<Id extends RouteId>(id: Id, ...[params]: ParamsOf<(typeof routes)[Id]['path']>): `/${string}` {
  const filled: Record<string, string> = params ?? {};
  const path = routes[id].path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(filled[name] ?? ''));
  return `/${path.slice(1)}`;
}

/** Where somebody who is signed in gives the password again; it leads back to an address of ours, language and query included. */
export const confirmFor = (returnTo: string): `/${string}` =>
  `${/^\/es(?:[/?]|$)/.test(returnTo) ? '/es' : ''}${routes.confirm.path}?return=${encodeURIComponent(returnTo)}`;

/** Where the sign-in begins; it leads back to an address of ours, language and query included. It is no page: it loads a new document. */
export const signInFor = (returnTo: string): `/${string}` => `/auth/start?return=${encodeURIComponent(returnTo)}`;

type ParamsOf<Path extends string> = [NamesIn<Path>] extends [never] ? [] : [{ readonly [name in NamesIn<Path>]: string }];

type NamesIn<Path extends string> = Path extends `${string}$${infer Rest}` ? FirstSegment<Rest> | NamesIn<Rest> : never;

type FirstSegment<Path extends string> = Path extends `${infer Name}/${string}` ? Name : Path;
