import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { createWallet, type WalletApi } from '#modules/wallet/server/api.ts';
import { type BankLogins, type BankLoginsNeeds, createBankLogins } from '#modules/wallet/server/bank-logins.ts';
import { createEnteredMethods, type EnteredMethods } from '#modules/wallet/server/entered.ts';
import { createSavedMethods, type SavedMethodsApi, type SavedMethodsNeeds } from '#modules/wallet/server/saved-methods.ts';
import { createSecurityCodes } from '#modules/wallet/server/security-codes.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { guardedSystems } from './guarded-systems.ts';

type Needs = Pick<SavedMethodsNeeds, 'database' | 'clock' | 'vault' | 'notices' | 'stepUp' | 'onError'> &
  Pick<BankLoginsNeeds, 'bankLink' | 'machine'> & {
    readonly settings: Settings;
    readonly asked: ReturnType<typeof guardedSystems>['asked'];
    readonly configuration: Pick<Configuration, 'toggle'>;
  };

/** `entered`: methods waiting for the payment that they were entered for. */
type ComposedMethods = {
  readonly entered: EnteredMethods;
  readonly wallet: WalletApi;
  readonly savedMethods: SavedMethodsApi;
  readonly bankLogins: BankLogins;
};

/** What customers pay with: saved methods, methods entered for one payment, and accounts linked at their bank. */
export function composeMethods({ settings, asked, configuration, bankLink, machine, ...common }: Needs): ComposedMethods {
  const ports = { ...common, wallet: asked.wallet, accounts: asked.accounts };
  const entered = createEnteredMethods(ports);
  const codes = createSecurityCodes(ports);
  return {
    entered,
    wallet: createWallet({ ...asked, entered, codes }),
    savedMethods: createSavedMethods({ ...ports, entered, codes, key: keyFor(settings, 'entry fields') }),
    bankLogins: createBankLogins({
      ...ports,
      bankLink,
      entered,
      isOn: (whose) => configuration.toggle('wallet.bankLogin', whose),
      key: keyFor(settings, 'bank logins'),
      machine,
    }),
  };
}
