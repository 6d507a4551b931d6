import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isUuid } from '#platform/server/uuid.ts';

/** The time that a bank gives customers to log in, plus a little for the way back. */
const LIFE_MS = 12 * 60_000;

/** Whose login it is. None of this is in the state, which the bank and the browser's address bar show. */
export type LoginOwner = { readonly accountId: string; readonly sessionId: string; readonly intentId: string };

export type LoginState = { readonly loginId: string; readonly save: boolean };

/**
 * The state that a login at a bank carries there and back; it is rejected in another session or for another payment. It is signed instead of stored:
 * the bank lets a login be used once, and the vault stores one number for it.
 */
export function createBankStates(key: string, machine: MachineClock) {
  const signed = (text: string, { accountId, sessionId, intentId }: LoginOwner): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([text, accountId, sessionId, intentId]))
      .digest();
  return {
    make({ loginId, save }: LoginState, owner: LoginOwner): string {
      const text = `${loginId}.${save ? 1 : 0}.${machine.nowMs() + LIFE_MS}`;
      return `${text}.${signed(text, owner).toString('base64url')}`;
    },
    /** Undefined for a state that belongs to someone else or to another payment, or is too old. */
    read(state: string, owner: LoginOwner): LoginState | undefined {
      const [, text = '', loginId = '', save, untilMs, signature = ''] = /^(([^.]+)\.([01])\.(\d{1,15}))\.([\w-]{43})$/.exec(state) ?? [];
      if (!isUuid(loginId) || Number(untilMs) <= machine.nowMs()) return undefined;
      return timingSafeEqual(Buffer.from(signature, 'base64url'), signed(text, owner)) ? { loginId, save: save === '1' } : undefined;
    },
  };
}
