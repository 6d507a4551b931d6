import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { type BankAccount, signInto } from '../rules/bank-customers.ts';
import type { LoginRequest } from './wire.ts';

/** From the portal's request to the code, and from the code to the vault's request. */
const LIFE_MS = 10 * 60_000;
/** Wrong passwords before a login ends. */
const TRIES = 5;

export type BankLogin = {
  readonly request: LoginRequest;
  readonly untilMs: number;
  tries: number;
  /** Undefined until the customer is signed in. */
  accounts: readonly BankAccount[] | undefined;
  chosen: { readonly code: string; readonly account: BankAccount } | undefined;
  /** The vault has the number, or the login failed: nothing more can be chosen. */
  over: boolean;
};

export type BankLogins = ReturnType<typeof createLogins>;

/** Logins under way, in memory only: a customer whose login is lost starts over. */
export function createLogins(machine: MachineClock) {
  const logins = new Map<string, BankLogin>();
  const find = (login: string): BankLogin | undefined => {
    const found = logins.get(login);
    return found && found.untilMs > machine.nowMs() ? found : undefined;
  };
  return {
    open(request: LoginRequest): string {
      const now = machine.nowMs();
      for (const [key, { untilMs }] of logins) if (untilMs <= now) logins.delete(key);
      const login = randomBytes(32).toString('base64url');
      logins.set(login, { request, untilMs: now + LIFE_MS, tries: 0, accounts: undefined, chosen: undefined, over: false });
      return login;
    },

    /** A login that can continue. */
    find(login: string): BankLogin | undefined {
      const found = find(login);
      return found?.over ? undefined : found;
    },

    signIn(login: BankLogin, username: string, password: string): 'signed-in' | 'wrong' | 'out-of-order' {
      const accounts = signInto(username, password);
      login.tries += 1;
      if (accounts === 'out-of-order' || (accounts === 'wrong' && login.tries >= TRIES)) {
        login.over = true;
        return 'out-of-order';
      }
      if (accounts === 'wrong') return accounts;
      login.accounts = accounts;
      return 'signed-in';
    },

    /** A code for the account at this index in the list, replacing any earlier choice. Undefined if there is no such account. */
    choose(login: BankLogin, place: number): string | undefined {
      const account = login.accounts?.[place];
      if (!account) return undefined;
      if (login.chosen?.account !== account) login.chosen = { code: randomBytes(32).toString('base64url'), account };
      return login.chosen.code;
    },

    /** The account that a code stands for, for the login it was issued to and no other. */
    redeem(code: string, loginId: string): BankAccount | undefined {
      for (const [key, { request, chosen }] of logins) {
        if (request.login_id !== loginId || !chosen || !isSame(chosen.code, code)) continue;
        const found = find(key);
        if (found) found.over = true;
        return found && chosen.account;
      }
      return undefined;
    },
  };
}

const isSame = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
