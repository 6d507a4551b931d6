import * as z from 'zod/mini';
import type { ChargeAnswer, ProcessorPort } from '#modules/payments/server/processor.ts';
import { cents } from '#platform/rules/money.ts';
import { createExchanger, type Exchange } from './exchange.ts';
import { type Answer, answer, problem, report, verification } from './wire.ts';

/**
 * The sandbox processor behind the portal's port.
 * @param timeoutMs how long one call may take in all, its answer included
 */
export function createSandboxProcessor(settings: { readonly url: string; readonly apiKey: string; readonly timeoutMs: number }): ProcessorPort {
  const exchange = createExchanger(settings);
  return {
    async charge(charge) {
      const { networkTransactionId, ...rest } = charge;
      return answerOf(await exchange('POST', '/charges', { ...rest, original_network_transaction_id: networkTransactionId ?? null }));
    },
    async lookup(paymentId) {
      const found = await exchange('GET', `/charges/${encodeURIComponent(paymentId)}`);
      if (isNoSuchCharge(found)) return { outcome: 'none' };
      return settledAnswerOf(expectAnswer(found, answer));
    },
    async refund({ refundId, paymentId, amount }) {
      return answerOf(await exchange('POST', '/refunds', { id: refundId, charge_id: paymentId, amount }));
    },
    async verifyMethod({ token, securityCodeReference }) {
      const body = { token, security_code_reference: securityCodeReference ?? null };
      const { ok, code } = expectAnswer(await exchange('POST', '/verifications', body), verification);
      return { ok, code: code ?? undefined };
    },
    async report({ first, after }) {
      const query = new URLSearchParams({ first: String(first), ...(after !== undefined && { after }) });
      const page = expectAnswer(await exchange('GET', `/charges?${query}`), report);
      return { items: page.charges.map(({ id, amount }) => ({ id, amount: cents(amount) })), next: page.next ?? undefined };
    },
  };
}

type SettledAnswer = Extract<ChargeAnswer, { readonly outcome: 'approved' | 'declined' }>;

/** Only a whole, well-formed answer counts. Even a refusal such as a wrong key leaves it unknown: the lookup settles it. */
function answerOf(exchange: Exchange): ChargeAnswer {
  if (exchange.kind === 'not-sent') return { outcome: 'not-attempted' };
  if (exchange.kind === 'lost' || exchange.status !== 200) return { outcome: 'unknown' };
  const parsed = z.safeParse(answer, exchange.body);
  return parsed.success ? settledAnswerOf(parsed.data) : { outcome: 'unknown' };
}

function settledAnswerOf(wire: Answer): SettledAnswer {
  if (wire.status === 'declined') return { outcome: 'declined', class: wire.decline_class, code: wire.decline_code };
  return {
    outcome: 'approved',
    processorReference: wire.reference,
    networkTransactionId: wire.network_transaction_id ?? undefined,
    settlesOn: wire.settles_on ?? undefined,
  };
}

/** @throws when there is no answer, or another one than was asked for. */
function expectAnswer<T>(exchange: Exchange, schema: z.ZodMiniType<T>): T {
  if (exchange.kind !== 'answered') throw new Error(`The processor cannot be asked now: ${exchange.kind}`);
  const parsed = z.safeParse(schema, exchange.body);
  if (exchange.status !== 200 || !parsed.success) throw new Error(`The processor cannot be asked now: status ${exchange.status}`);
  return parsed.data;
}

/** Said by the processor itself: a 404 of something in between tells nothing about a charge. */
function isNoSuchCharge(exchange: Exchange): boolean {
  if (exchange.kind !== 'answered' || exchange.status !== 404) return false;
  const parsed = z.safeParse(problem, exchange.body);
  return parsed.success && parsed.data.error === 'no-such-charge';
}
