import * as z from 'zod/mini';
import {
  type ChargeAnswer,
  type ProcessorEvent,
  ProcessorFault,
  type ProcessorPort,
  type SettledAnswer,
} from '#modules/payments/server/processor.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isSigned } from '#platform/server/http/signature.ts';
import { createExchanger, type Exchange } from './exchange.ts';
import { type Answer, answer, problem, report, reversalReport, verification, type WebhookEvent, webhookEvent } from './wire.ts';

/**
 * The sandbox processor behind the portal's port.
 * @param timeoutMs limit for a whole call, including its answer
 */
export function createSandboxProcessor(settings: SandboxSettings): ProcessorPort {
  const { webhookKey, machine } = settings;
  const exchange = createExchanger(settings);
  return {
    async charge(charge) {
      const { networkTransactionId, securityCodeReference, ...rest } = charge;
      const named = { original_network_transaction_id: networkTransactionId ?? null, security_code_reference: securityCodeReference ?? null };
      return answerOf(await exchange('POST', '/charges', { ...rest, ...named }));
    },
    async lookup(paymentId) {
      const found = await exchange('GET', `/charges/${encodeURIComponent(paymentId)}`);
      if (isMissing(found, 'no-such-charge')) return { outcome: 'none' };
      return settledAnswerOf(expectAnswer(found, answer));
    },
    async lookupRefund(refundId) {
      const found = await exchange('GET', `/refunds/${encodeURIComponent(refundId)}`);
      if (isMissing(found, 'no-such-refund')) return { outcome: 'none' };
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
    async reportReversals({ first, after }) {
      const query = new URLSearchParams({ first: String(first), ...(after !== undefined && { after }) });
      const page = expectAnswer(await exchange('GET', `/reversals?${query}`), reversalReport);
      const items = page.reversals.map(({ id, charge_id, kind, amount }) => ({ id, paymentId: charge_id, kind, amount: cents(amount) }));
      return { items, next: page.next ?? undefined };
    },
    readEvent({ signature, body }) {
      if (!isSigned(webhookKey, body, signature, machine.nowMs())) return refuse('bad-signature');
      const event = readWebhook(body);
      return event ? accept(eventOf(event)) : refuse('unreadable');
    },
  };
}

/** `webhookKey` signs the webhooks of the processor. */
export type SandboxSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookKey: string;
  readonly machine: MachineClock;
  readonly timeoutMs: number;
};

function readWebhook(body: string): WebhookEvent | undefined {
  try {
    const parsed = z.safeParse(webhookEvent, JSON.parse(body));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function eventOf(event: WebhookEvent): ProcessorEvent {
  const told = { eventId: event.id, paymentId: event.charge_id, happenedAt: event.happened_at };
  switch (event.type) {
    case 'charge.answered':
      return { ...told, kind: 'charge-answered', answer: settledAnswerOf(event.answer) };
    case 'refund.answered':
      return { ...told, kind: 'refund-answered', refundId: event.refund_id, amount: cents(event.amount), answer: settledAnswerOf(event.answer) };
    case 'charge.returned':
      return { ...told, kind: 'returned', returnId: event.return_id, amount: cents(event.amount), code: event.code };
    case 'dispute.open':
    case 'dispute.won':
    case 'dispute.lost': {
      const state = ({ 'dispute.open': 'open', 'dispute.won': 'won', 'dispute.lost': 'lost' } as const)[event.type];
      return { ...told, kind: 'dispute', disputeId: event.dispute_id, state, amount: cents(event.amount), reason: event.reason };
    }
    case 'account.corrected':
      return {
        ...told,
        kind: 'account-corrected',
        code: event.code,
        lastFour: event.last_four ?? undefined,
        accountType: event.account_type ?? undefined,
      };
  }
}

/** Only a complete, well-formed answer counts. Even a refusal such as a wrong key leaves the outcome unknown, and the lookup settles it. */
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

/** @throws ProcessorFault if there is no answer, or not the expected one */
function expectAnswer<T>(exchange: Exchange, schema: z.ZodMiniType<T>): T {
  if (exchange.kind === 'not-sent') throw new ProcessorFault('unreachable', 'the processor was not reached');
  if (exchange.kind === 'lost') throw new ProcessorFault('unreachable', 'the processor did not answer in time');
  if (exchange.status !== 200) throw new ProcessorFault('refused', `the processor answered with status ${exchange.status}`);
  const parsed = z.safeParse(schema, exchange.body);
  if (!parsed.success) throw new ProcessorFault('unreadable', "the processor's answer cannot be read");
  return parsed.data;
}

/** True only if the processor itself says so: a 404 from something in between says nothing about a charge. */
function isMissing(exchange: Exchange, what: 'no-such-charge' | 'no-such-refund'): boolean {
  if (exchange.kind !== 'answered' || exchange.status !== 404) return false;
  const parsed = z.safeParse(problem, exchange.body);
  return parsed.success && parsed.data.error === what;
}
