import { accountRoutes } from '#modules/account/rules/routes.ts';
import { appBannerRoutes } from '#modules/app-banner/rules/routes.ts';
import { appointmentsRoutes } from '#modules/appointments/rules/routes.ts';
import { arrangementsRoutes } from '#modules/arrangements/rules/routes.ts';
import { autopayRoutes } from '#modules/autopay/rules/routes.ts';
import { billingRoutes } from '#modules/billing/rules/routes.ts';
import { callBacksRoutes } from '#modules/call-backs/rules/routes.ts';
import { casesRoutes } from '#modules/cases/rules/routes.ts';
import { catalogueRoutes } from '#modules/catalogue/rules/routes.ts';
import { equipmentRoutes } from '#modules/equipment/rules/routes.ts';
import { homeNetworkRoutes } from '#modules/home-network/rules/routes.ts';
import { identityRoutes } from '#modules/identity/rules/routes.ts';
import { mailRoutes } from '#modules/mail/rules/routes.ts';
import { mobileRoutes } from '#modules/mobile/rules/routes.ts';
import { moveRoutes } from '#modules/move/rules/routes.ts';
import { newAccountRoutes } from '#modules/new-account/rules/routes.ts';
import { ordersRoutes } from '#modules/orders/rules/routes.ts';
import { outagesRoutes } from '#modules/outages/rules/routes.ts';
import { ownPhoneRoutes } from '#modules/own-phone/rules/routes.ts';
import { paperlessRoutes } from '#modules/paperless/rules/routes.ts';
import { paymentsRoutes } from '#modules/payments/rules/routes.ts';
import { phoneProtectionRoutes } from '#modules/phone-protection/rules/routes.ts';
import { preferencesRoutes } from '#modules/preferences/rules/routes.ts';
import { seasonalRoutes } from '#modules/seasonal/rules/routes.ts';
import { selfInstallRoutes } from '#modules/self-install/rules/routes.ts';
import { servicesRoutes } from '#modules/services/rules/routes.ts';
import { shopRoutes } from '#modules/shop/rules/routes.ts';
import { speedTestRoutes } from '#modules/speed-test/rules/routes.ts';
import { statementsRoutes } from '#modules/statements/rules/routes.ts';
import { streamingRoutes } from '#modules/streaming/rules/routes.ts';
import { subscriptionsRoutes } from '#modules/subscriptions/rules/routes.ts';
import { supportRoutes } from '#modules/support/rules/routes.ts';
import { usersRoutes } from '#modules/users/rules/routes.ts';
import { voiceRoutes } from '#modules/voice/rules/routes.ts';
import { walletRoutes } from '#modules/wallet/rules/routes.ts';
import { hasKey } from './has-key.ts';
import { filledIn, type ParamsOf, type Path } from './path.ts';
import { open, type RoutePolicy, type Routes } from './route.ts';
import { VOICE_ZONE_PATH } from './voice-zone.ts';

/** The pages of the portal itself (apps/portal). */
export const portalRoutes = {
  home: { path: '/', ...open },
  error: { path: '/error', ...open },
  /** Every other address. */
  notFound: { path: '/$', guards: [], layout: 'default', header: 'notfound' },
} as const satisfies Routes;

/**
 * Every page of the product in one closed list, each with a line of policy from the module that owns it (`modules/x/rules/routes.ts`). The portal,
 * redirects, mail and deep links use it. Pages that do not exist yet are not listed. `$name` is a variable part of the path.
 */
export const routes = {
  ...accountRoutes,
  ...appBannerRoutes,
  ...appointmentsRoutes,
  ...arrangementsRoutes,
  ...autopayRoutes,
  ...billingRoutes,
  ...casesRoutes,
  ...catalogueRoutes,
  ...equipmentRoutes,
  ...homeNetworkRoutes,
  ...identityRoutes,
  ...mobileRoutes,
  ...ordersRoutes,
  ...outagesRoutes,
  ...callBacksRoutes,
  ...paperlessRoutes,
  ...paymentsRoutes,
  ...ownPhoneRoutes,
  ...phoneProtectionRoutes,
  ...preferencesRoutes,
  ...seasonalRoutes,
  ...moveRoutes,
  ...newAccountRoutes,
  ...selfInstallRoutes,
  ...servicesRoutes,
  ...shopRoutes,
  ...speedTestRoutes,
  ...statementsRoutes,
  ...streamingRoutes,
  ...mailRoutes,
  ...subscriptionsRoutes,
  ...supportRoutes,
  ...usersRoutes,
  ...voiceRoutes,
  ...walletRoutes,
  ...portalRoutes,
};

export type RouteId = keyof typeof routes;

export const routeIds: readonly RouteId[] = Object.keys(routes).filter((id) => hasKey(routes, id));

const developers = ['developers-only', 'signed-in'] as const;

/** What the server answers itself, outside the portal's frame and router. */
export const serversOwn = {
  mailbox: { path: '/dev/mailbox', guards: ['developers-only'] },
  components: { path: '/dev/components', guards: ['developers-only'] },
  reloading: { path: '/dev/reload.js', guards: ['developers-only'] },
  alive: { path: '/dev/alive', guards: ['developers-only'] },
  /** Developers' pages under the names of specification 2.3 (docs/decisions/0181). */
  kiteTestPage: { path: '/kite-test-page', guards: developers },
  commonSpec: { path: '/common-spec', guards: developers },
  billingStub: { path: '/billing-stub', guards: developers },
  billingStub2: { path: '/billing-stub-2', guards: developers },
  troubleshootStub: { path: '/troubleshoot-stub', guards: developers },
  troubleshootStub2: { path: '/troubleshoot-stub-2', guards: developers },
  voiceZone: { path: VOICE_ZONE_PATH, guards: ['signed-in', 'cpni-proven'] },
} as const satisfies Record<string, Pick<RoutePolicy, 'path' | 'guards'>>;

/** What a route says about its page: the path, and who may go there. */
export const policyOf = (id: RouteId): RoutePolicy => routes[id];

/** The address of a page with its path parameters filled in: `pathOf('payReview', { intent })`. */
export const pathOf = <Id extends RouteId>(id: Id, ...[params]: Params<(typeof routes)[Id]['path']>): Path =>
  filledIn<Path>(routes[id].path, params ?? {});

type Params<Address extends string> = [keyof ParamsOf<Address>] extends [never] ? [] : [ParamsOf<Address>];
