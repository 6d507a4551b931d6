import { randomUUID } from 'node:crypto';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';
import type { BankLinkPort } from './bank-link.ts';
import { createBankStates } from './bank-state.ts';
import type { EnteredMethods } from './entered.ts';
import { type SavingDependencies, saveMethod } from './save-method.ts';
import type { PaymentEntry } from './saved-methods.ts';
import type { EnteredMethod, LinkedLogin, VaultPort } from './vault.ts';

/** Bank accounts reported by the customer's bank (PAY-02), to pay one payment or to be saved. Callers check permissions first. */
export interface BankLogins {
  /** False if no bank-link provider is set up, or the provider takes no bank account from this account: then it is not shown. */
  isOffered(accountId: string): Promise<boolean>;
  /** Starts a login; returns the address at the bank. */
  open(viewer: Viewer, login: LoginToOpen): Promise<Result<string, OpenRefusal>>;
  /** Lets the chosen account pay the waiting payment, or saves it if none is waiting. A repeat returns the same method. */
  link(viewer: Viewer, back: LoginBack): Promise<Result<PaymentMethod, LinkRefusal>>;
}

/** `payment` undefined: no payment is waiting, and the account is saved. */
export type LoginToOpen = { readonly payment: PaymentEntry | undefined; readonly language: Language; readonly returnTo: `/${string}` };

/** `intentId`: the waiting payment's. `isDefault` matters only if none is waiting. */
export type LoginBack = {
  readonly intentId: string | undefined;
  readonly state: string;
  readonly code: string;
  readonly isDefault: boolean;
};

/** `restricted`: the provider takes no bank account from this account. `bank-unavailable`: the account must be entered by hand. */
export type OpenRefusal = 'restricted' | 'step-up-needed' | 'bank-unavailable';
/** `no-such-entry`: the login is over, or belongs to someone else. `refused`: the account cannot be charged. */
export type LinkRefusal = 'step-up-needed' | 'no-such-entry' | 'refused' | 'too-many-refused' | 'bank-unavailable';

/** Stands for the intent of a login without a waiting payment; never a real intent. */
const TO_SAVE = 'to save';

export type BankLoginsDependencies = SavingDependencies & {
  /** Undefined if none is set up. */
  readonly bankLink: BankLinkPort | undefined;
  readonly vault: Pick<VaultPort, 'link'>;
  readonly entered: Pick<EnteredMethods, 'put'>;
  readonly accounts: {
    account(accountId: string): Promise<{ readonly footprint: string; readonly restrictions: { readonly bankAccount: boolean } } | undefined>;
  };
  /** Whether it is turned on for an account (`wallet.bankLogin`). */
  readonly isOn: (account: { readonly accountId: string; readonly footprint?: string | undefined }) => Promise<boolean>;
  readonly stepUp: { isFresh(sessionId: string, purpose: 'new-method'): Promise<boolean> };
  /** The key that signs states. */
  readonly key: string;
  readonly machine: MachineClock;
  readonly onError: (what: string, error: unknown) => void;
};

export function createBankLogins(deps: BankLoginsDependencies): BankLogins {
  const { bankLink, vault, entered, accounts, isOn, stepUp, key, machine, onError } = deps;
  const states = createBankStates(key, machine);
  const refusalFor = async (accountId: string) => {
    const account = await accounts.account(accountId);
    if (account?.restrictions.bankAccount) return 'restricted';
    return (await isOn({ accountId, footprint: account?.footprint })) ? undefined : 'bank-unavailable';
  };
  const isProven = async ({ sessionId }: Viewer, save: boolean) => !save || (await stepUp.isFresh(sessionId, 'new-method'));

  /** A missing answer becomes a refusal that the customer is told about. */
  const fromVault = async (login: LinkedLogin): Promise<Result<EnteredMethod, LinkRefusal>> => {
    try {
      return await vault.link(login);
    } catch (error) {
      onError('the vault could not take over an account from a bank', error);
      return refuse('bank-unavailable');
    }
  };

  return {
    isOffered: async (accountId) => bankLink !== undefined && (await refusalFor(accountId)) === undefined,

    async open(viewer, { payment, ...login }) {
      const { accountId, sessionId } = viewer;
      const { intentId, save } = payment ?? { intentId: TO_SAVE, save: true };
      if (!bankLink || (payment && !isUuid(intentId))) return refuse('bank-unavailable');
      const refusal = await refusalFor(accountId);
      if (refusal) return refuse(refusal);
      if (!(await isProven(viewer, save))) return refuse('step-up-needed');
      const loginId = randomUUID();
      const state = states.make({ loginId, save }, { accountId, sessionId, intentId });
      try {
        return accept(await bankLink.open({ ...login, loginId, state }));
      } catch (error) {
        onError('the bank-link provider could not open a login', error);
        return refuse('bank-unavailable');
      }
    },

    async link(viewer, { intentId, state, code, isDefault }) {
      const { accountId, sessionId } = viewer;
      const login = states.read(state, { accountId, sessionId, intentId: intentId ?? TO_SAVE });
      if (!login) return refuse('no-such-entry');
      if (!(await isProven(viewer, login.save))) return refuse('step-up-needed');
      const linked = await fromVault({ accountId, methodId: login.loginId, code });
      if (!linked.ok) return linked;
      if (intentId === undefined) return accept(await saveMethod(deps, accountId, linked.value, isDefault));
      await entered.put(accountId, intentId, linked.value, login.save);
      const { token: _, ...method } = linked.value;
      return accept(method);
    },
  };
}
