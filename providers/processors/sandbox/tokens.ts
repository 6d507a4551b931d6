import * as z from 'zod/mini';
import { createExchanger } from './exchange.ts';
import { codeAnswer, tokenAnswer, verification } from './wire.ts';

/** A number as entered into the vault. */
export type Number =
  | { readonly kind: 'card'; readonly number: string }
  | { readonly kind: 'bankAccount'; readonly routingNumber: string; readonly accountNumber: string };

/** The sandbox processor as the vault sees it: numbers go in, tokens come out. A missing or unreadable answer is always `unavailable`. */
export function createSandboxTokens(settings: { readonly url: string; readonly apiKey: string; readonly timeoutMs: number }) {
  const exchange = createExchanger(settings);
  return {
    async tokenise(given: Number): Promise<{ readonly token: string; readonly prepaid: boolean } | 'refused' | 'unavailable'> {
      const body =
        given.kind === 'card' ? { card_number: given.number } : { routing_number: given.routingNumber, account_number: given.accountNumber };
      const answered = await exchange('POST', '/tokens', body);
      if (answered.kind !== 'answered') return 'unavailable';
      if (answered.status === 422) return 'refused';
      const parsed = z.safeParse(tokenAnswer, answered.body);
      return answered.status === 200 && parsed.success ? parsed.data : 'unavailable';
    },

    /** Whether a method can be charged and its security code is right. */
    async verify(token: string, securityCode: string | undefined): Promise<'verified' | 'refused' | 'unavailable'> {
      const answered = await exchange('POST', '/verifications', { token, security_code: securityCode ?? null });
      if (answered.kind !== 'answered' || answered.status !== 200) return 'unavailable';
      const parsed = z.safeParse(verification, answered.body);
      if (!parsed.success) return 'unavailable';
      return parsed.data.ok ? 'verified' : 'refused';
    },

    /** Hands over a security code for the next charge of a token. */
    async keepCode(token: string, securityCode: string): Promise<{ readonly reference: string } | 'unavailable'> {
      const answered = await exchange('POST', '/security-codes', { token, security_code: securityCode });
      if (answered.kind !== 'answered' || answered.status !== 200) return 'unavailable';
      const parsed = z.safeParse(codeAnswer, answered.body);
      return parsed.success ? parsed.data : 'unavailable';
    },
  };
}
