import * as z from 'zod/mini';
import { createExchanger } from '../exchange.ts';
import { numbersAnswer } from './wire.ts';

/** The sandbox bank as the vault sees it: exchanges the code of a login for the account and its number. */
export function createSandboxBankNumbers(settings: { readonly url: string; readonly apiKey: string; readonly timeoutMs: number }) {
  const exchange = createExchanger(settings);
  return {
    async numbersOf(code: string, loginId: string) {
      const answered = await exchange('POST', '/bank-numbers', { code, login_id: loginId });
      if (answered.kind !== 'answered') return 'unavailable';
      if (answered.status === 404 || answered.status === 400) return 'gone';
      const parsed = z.safeParse(numbersAnswer, answered.body);
      if (answered.status !== 200 || !parsed.success) return 'unavailable';
      const { routing_number, account_number, account_type, name_on, bank_name } = parsed.data;
      return { routingNumber: routing_number, accountNumber: account_number, accountType: account_type, nameOn: name_on, bankName: bank_name };
    },
  };
}
