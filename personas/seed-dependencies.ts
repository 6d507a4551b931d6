import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AccountsOfBooks } from '#providers/books/accounts.ts';
import type { AutoPayRun } from '#providers/books/auto-pay.ts';
import type { DeviceToPlugIn } from '#providers/network-operator.ts';
import type { SeedClock } from './seed-clock.ts';

/** What the personas need to live; the app passes it in. */
export type SeedDependencies = {
  readonly database: Database;
  readonly identity: IdentityApi;
  readonly payments: PaymentsApi;
  /** Parts in Auto Pay are debited by the provider's own run. */
  readonly autoPay: AutoPayRun;
  /** What the provider holds of accounts: who has ever used one, and how all of it goes. */
  readonly accounts: Pick<AccountsOfBooks, 'people'> & { readonly remove: (accountIds: readonly string[]) => Promise<void> };
  /** Plugs a device in where the sandbox network looks for it; the same one again changes nothing. @throws if the network refuses it */
  readonly plugIn: (device: DeviceToPlugIn) => Promise<void>;
  /** Takes the signal of a device away. */
  readonly takeOffline: (mac: string) => Promise<void>;
  /** The clock of the payments and of their processor, which the seed moves. */
  readonly clock: SeedClock;
  /** Reports progress to the operator, one line at a time. */
  readonly progress: (line: string) => void;
};
