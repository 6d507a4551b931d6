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
import type { VaultPort } from './vault.ts';

/** Paying from an account that the customer's bank tells us of (PAY-02). Whether somebody may pay is asked before. */
export interface BankLogins {
  /** False where no bank-link provider is set up, or the provider takes no bank account from this account: nothing of it is shown. */
  isOffered(accountId: string): Promise<boolean>;
  /** Begins a login for one payment; the answer is the address at the bank. */
  open(
    viewer: Viewer,
    login: { readonly intentId: string; readonly save: boolean; readonly language: Language; readonly returnTo: `/${string}` },
  ): Promise<Result<string, OpenRefusal>>;
  /** Lets the account that was chosen pay that payment. Asked again, it is the same method. */
  link(
    viewer: Viewer,
    back: { readonly intentId: string; readonly state: string; readonly code: string },
  ): Promise<Result<PaymentMethod, LinkRefusal>>;
}

/** `restricted`: the provider takes no bank account from this account. `bank-unavailable`: to be entered by hand instead. */
export type OpenRefusal = 'restricted' | 'step-up-needed' | 'bank-unavailable';
/** `no-such-entry`: the login is over, or another's. `refused`: the account cannot be charged. */
export type LinkRefusal = 'step-up-needed' | 'no-such-entry' | 'refused' | 'too-many-refused' | 'bank-unavailable';

type Needs = {
  /** Undefined: none is set up. */
  readonly bankLink: BankLinkPort | undefined;
  readonly vault: Pick<VaultPort, 'link'>;
  readonly entered: Pick<EnteredMethods, 'put'>;
  readonly accounts: { account(accountId: string): Promise<{ readonly restrictions: { readonly bankAccount: boolean } } | undefined> };
  readonly stepUp: { isFresh(sessionId: string, purpose: 'new-method'): Promise<boolean> };
  /** What states are signed with. */
  readonly key: string;
  readonly machine: MachineClock;
  readonly onError: (what: string, error: unknown) => void;
};

export function createBankLogins({ bankLink, vault, entered, accounts, stepUp, key, machine, onError }: Needs): BankLogins {
  const states = createBankStates(key, machine);
  const isRestricted = async (accountId: string) => (await accounts.account(accountId))?.restrictions.bankAccount === true;
  const isProven = async ({ sessionId }: Viewer, save: boolean) => !save || (await stepUp.isFresh(sessionId, 'new-method'));

  return {
    isOffered: async (accountId) => bankLink !== undefined && !(await isRestricted(accountId)),

    async open(viewer, { intentId, save, ...login }) {
      const { accountId, sessionId } = viewer;
      if (!bankLink || !isUuid(intentId)) return refuse('bank-unavailable');
      if (await isRestricted(accountId)) return refuse('restricted');
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

    async link(viewer, { intentId, state, code }) {
      const { accountId, sessionId } = viewer;
      const login = states.read(state, { accountId, sessionId, intentId });
      if (!login) return refuse('no-such-entry');
      if (!(await isProven(viewer, login.save))) return refuse('step-up-needed');
      try {
        const linked = await vault.link({ accountId, methodId: login.loginId, code });
        if (!linked.ok) return linked;
        await entered.put(accountId, intentId, linked.value, login.save);
        const { token: _, ...method } = linked.value;
        return accept(method);
      } catch (error) {
        onError('the vault could not take over an account from a bank', error);
        return refuse('bank-unavailable');
      }
    },
  };
}
