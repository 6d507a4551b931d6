import type { Outbox } from '#modules/notices/server/api.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WalletNotice } from '../rules/notices.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';
import { putChangeNotice } from './change-notice.ts';
import type { WalletPort } from './port.ts';
import type { EnteredMethod } from './vault.ts';

export type SavingDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly wallet: Pick<WalletPort, 'save'>;
  readonly notices: Pick<Outbox<WalletNotice>, 'put'>;
};

/** Saves a method that the vault handed over, once by its id, and notifies everyone who manages the account. */
export async function saveMethod(
  { database, clock, wallet, notices }: SavingDependencies,
  accountId: string,
  { token, ...method }: EnteredMethod,
  isDefault: boolean,
): Promise<PaymentMethod> {
  const at = clock.now();
  await wallet.save(accountId, { ...method, token, isDefault }, at);
  await putChangeNotice(notices, database, accountId, 'added', method, at);
  return method;
}
