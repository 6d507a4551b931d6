import type { AppointmentsApi } from '#modules/appointments/server/api.ts';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import { moveModule } from '#modules/move/server/module.ts';
import { newAccountModule } from '#modules/new-account/server/module.ts';
import { ordersModule } from '#modules/orders/server/module.ts';
import { ownPhoneModule } from '#modules/own-phone/server/module.ts';
import { phoneProtectionModule } from '#modules/phone-protection/server/module.ts';
import { shopModule } from '#modules/shop/server/module.ts';
import { subscriptionsModule } from '#modules/subscriptions/server/module.ts';
import { cents } from '#platform/rules/money.ts';
import { failPointOf } from '../fail-point.ts';
import type { Foundation } from './foundation.ts';
import { createMoveLimits } from './move-limits.ts';

/** What is sold, and the shop that stands on it. */
export function openShop(
  { settings, database, clock, machine, configuration, ports, account, billing, identity, notices, payments, ...others }: Foundation,
  appointments: AppointmentsApi,
) {
  const { onError, linkOf, isCode, partnerNamed } = others;
  const catalogue = catalogueModule.open({
    database,
    clock,
    catalogue: ports.catalogue,
    labelsAreOn: () => configuration.toggle('catalogue.broadbandLabels'),
  });
  const isNew = async (accountId: string) => (await ports.newAccounts.standing(accountId)) === 'waiting';
  const shop = shopModule.open({
    plans: ports.plans,
    catalogue: catalogue.api,
    billing,
    account,
    isNew,
  });
  const orders = ordersModule.open({
    ...{
      database,
      clock,
      orders: ports.orders,
      appointments,
      catalogue: catalogue.api,
      shop: shop.api,
      billing,
      account,
      payments,
      isNew,
      onError,
    },
    limited: identity.limiterOf(ordersModule.limits),
  });
  const ownPhone = ownPhoneModule.open({ database, clock, orders: orders.api, limited: identity.limiterOf(ownPhoneModule.limits) });
  const move = moveModule.open({
    ...{ database, clock, move: ports.move, services: ports.services, seasonal: { ofAccount: ports.seasonal.seasons } },
    ...{ catalogue: catalogue.api, shop: shop.api, orders: orders.api, billing, account },
    limits: createMoveLimits(configuration, async (accountId) => (await account.account(accountId))?.footprint),
    ...failPointOf(settings, ['after-submit'] as const),
  });
  const newAccount = newAccountModule.open({
    ...{ database, clock, machine, newAccounts: ports.newAccounts, catalogue: catalogue.api, orders: orders.api, people: ports.accounts },
    ...{ identity: identity.identity, notices, limited: identity.limiterOf(newAccountModule.limits), linkOf, isCode, partnerNamed },
  });
  const phoneProtection = phoneProtectionModule.open({
    ...{ database, clock, protection: ports.phoneProtection, catalogue: catalogue.api, shop: shop.api, billing, account },
    async terms(accountId) {
      const whose = { accountId, footprint: (await account.account(accountId))?.footprint };
      return {
        repair: cents(await configuration.figure('phoneProtection.repair', whose)),
        replacement: cents(await configuration.figure('phoneProtection.replacement', whose)),
        claimsAYear: await configuration.figure('phoneProtection.claimsAYear', whose),
      };
    },
  });
  const subscriptions = subscriptionsModule.open({
    ...{ clock, subscriptions: ports.subscriptions, catalogue: catalogue.api, shop: shop.api, billing, account },
    limited: identity.limiterOf(subscriptionsModule.limits),
  });
  return { catalogue, shop, orders, ownPhone, move, newAccount, phoneProtection, subscriptions };
}
