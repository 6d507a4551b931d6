import * as z from 'zod/mini';
import type { BankLinkPort } from '#modules/wallet/server/bank-link.ts';
import { createExchanger } from '../exchange.ts';
import { BANK_PATHS, type LoginRequest, loginAnswer } from './wire.ts';

/** The sandbox bank behind the wallet's port. */
export function createSandboxBankLink(settings: { readonly url: string; readonly apiKey: string; readonly timeoutMs: number }): BankLinkPort {
  const exchange = createExchanger(settings);
  return {
    origin: new URL(settings.url).origin,
    async open({ loginId, state, returnTo, language }) {
      const request: LoginRequest = { login_id: loginId, state, return_to: returnTo, language };
      const answered = await exchange('POST', '/bank-logins', request);
      const parsed = answered.kind === 'answered' && answered.status === 200 ? z.safeParse(loginAnswer, answered.body) : undefined;
      if (!parsed?.success) throw new Error('the bank cannot be asked now');
      const address = new URL(BANK_PATHS.start, settings.url);
      address.searchParams.set('login', parsed.data.login);
      return address.href;
    },
  };
}
