import { accountsShapes } from '#modules/account/server/port-shapes.ts';
import { autoPayShapes } from '#modules/autopay/server/port-shapes.ts';
import { billingShapes } from '#modules/billing/server/port-shapes.ts';
import { mobileShapes } from '#modules/mobile/server/port-shapes.ts';
import { billDeliveryShapes } from '#modules/paperless/server/port-shapes.ts';
import { statementsShapes } from '#modules/statements/server/port-shapes.ts';
import { streamingShapes } from '#modules/streaming/server/port-shapes.ts';
import { accountUsersShapes } from '#modules/users/server/port-shapes.ts';
import { walletShapes } from '#modules/wallet/server/port-shapes.ts';
import { reading } from '#platform/server/ports/reading.ts';
import type { EmbeddedProvider } from '#providers/embedded/provider.ts';

/**
 * The provider as pages read it: what it does not answer in time, or answers in another shape, fails alone.
 * @param patienceMs machine time; a page's usual patience unless told otherwise
 */
export function providerForPages(provider: EmbeddedProvider, patienceMs?: number): EmbeddedProvider {
  return {
    ...provider,
    accounts: reading(provider.accounts, accountsShapes, patienceMs),
    users: reading(provider.users, accountUsersShapes, patienceMs),
    deliveries: reading(provider.deliveries, billDeliveryShapes, patienceMs),
    billing: reading(provider.billing, billingShapes, patienceMs),
    statements: reading(provider.statements, statementsShapes, patienceMs),
    mobile: reading(provider.mobile, mobileShapes, patienceMs),
    streaming: reading(provider.streaming, streamingShapes, patienceMs),
    wallet: reading(provider.wallet, walletShapes, patienceMs),
    autoPay: reading(provider.autoPay, autoPayShapes, patienceMs),
  };
}
