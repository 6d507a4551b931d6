import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { walletSettings } from '../rules/settings.ts';
import { createWallet, type WalletApi } from './api.ts';
import { type BankLogins, type BankLoginsDependencies, createBankLogins } from './bank-logins.ts';
import { walletConsole } from './console.ts';
import { createEnteredMethods, type EnteredMethods } from './entered.ts';
import { addBankLoginGraph } from './graph/bank-login.ts';
import { addSavedMethodsGraph } from './graph/saved-methods.ts';
import { addWalletGraph } from './graph.ts';
import { walletNotices } from './notices/notices.ts';
import { createOrphanRun } from './orphans.ts';
import { createSavedMethods, type SavedMethodsApi, type SavedMethodsDependencies } from './saved-methods.ts';
import { createSecurityCodes } from './security-codes.ts';

type Dependencies = Omit<SavedMethodsDependencies, 'entered' | 'codes' | 'accounts' | 'key'> & {
  /** The key that binds entry fields to the session that opened them. */
  readonly entryFieldsKey: string;
  readonly database: Database;
  readonly machine: MachineClock;
  readonly accounts: SavedMethodsDependencies['accounts'] & BankLoginsDependencies['accounts'];
  /** The provider's methods, without a page's patience: what is not answered is not deleted. */
  readonly everyMethod: SavedMethodsDependencies['wallet'];
  readonly bankLink: BankLoginsDependencies['bankLink'];
  /** Whether customers log in to their bank (`wallet.bankLogin`). */
  readonly bankLoginIsOn: BankLoginsDependencies['isOn'];
  /** The key that signs states of bank logins. */
  readonly bankLoginKey: string;
};

/** `entered`: methods waiting for the payment that they were entered for. */
type Api = {
  readonly wallet: WalletApi;
  readonly entered: EnteredMethods;
  readonly savedMethods: SavedMethodsApi;
  readonly bankLogins: BankLogins;
};

/** What customers pay with: saved methods, methods entered for one payment, and accounts linked at their bank. */
export const walletModule = {
  name: 'wallet',
  settings: walletSettings,
  console: walletConsole,
  tables: { entered_method: { deletedBy: 'wallet.forget-entered', notExported: 'For one payment, for a day; a saved one is in methods.csv.' } },
  graph: {
    endpoint: 'default',
    tells: ['AddPaymentMethod', 'ChangePaymentMethod'],
    add(builder, api) {
      addWalletGraph(builder, () => api().wallet);
      const methodKept = addSavedMethodsGraph(builder, () => api().savedMethods);
      addBankLoginGraph(builder, methodKept, () => api().bankLogins);
    },
  },
  notices: walletNotices,
  open({ entryFieldsKey, bankLink, bankLoginIsOn, bankLoginKey, machine, everyMethod, ...common }: Dependencies) {
    const { vault, onError } = common;
    const entered = createEnteredMethods(common);
    const codes = createSecurityCodes(common);
    const wallet = createWallet({ wallet: common.wallet, accounts: common.accounts, entered, codes });
    return {
      api: {
        wallet,
        entered,
        savedMethods: createSavedMethods({ ...common, entered, codes, key: entryFieldsKey }),
        bankLogins: createBankLogins({ ...common, bankLink, entered, isOn: bankLoginIsOn, key: bankLoginKey, machine }),
      },
      runs: [{ name: 'entered-methods', stage: 'settle', runs: entered.runs(), due: { none: 'It deletes what was entered and not used.' } }],
      retention: [createOrphanRun({ wallet: everyMethod, entered, vault, onError })],
      exports: [methods(wallet)],
    };
  },
} as const satisfies ServerModule<Dependencies, Api>;

const methods = (wallet: WalletApi) =>
  exportPart({
    name: 'methods',
    read: async (accountId, now) => (await wallet.methods(accountId, now)).map(({ method, state }) => ({ ...method, state })),
    files: [
      {
        file: 'methods.csv',
        columns: ['kind', 'brand', 'account_type', 'last_four', 'name_on', 'is_default', 'state'],
        rowsOf: (all) =>
          all.map((method) => [
            method.kind,
            method.kind === 'card' ? method.brand : undefined,
            method.kind === 'bankAccount' ? method.accountType : undefined,
            ...[method.lastFour, method.nameOn, method.isDefault, method.state],
          ]),
      },
    ],
  });
