import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { outcomeOf } from '../rules/outcome.ts';
import type { Answer, ChargeRequest, RefundRequest, Report } from '../wire.ts';
import type { NewCharge, Refund, SandboxStore } from './store.ts';

/** Charges and refunds, each once per id: a repeat gets the first answer, another request under the same id is refused. */
export type Books = {
  charge(request: ChargeRequest): Promise<Result<Answer, 'id-taken'>>;
  find(chargeId: string): Promise<Answer | undefined>;
  report(first: number, after: number): Promise<Report>;
  refund(request: RefundRequest): Promise<Result<Answer, 'id-taken'>>;
};

export function createBooks(store: SandboxStore, clock: BusinessClock): Books {
  return {
    async charge(request) {
      const charge = newCharge(request, clock);
      if (await store.addCharge(charge)) return accept(answerOf(charge));
      const first = await store.charge(request.id);
      return first && asksTheSame(first, charge) ? accept(answerOf(first)) : refuse('id-taken');
    },

    async find(chargeId) {
      const charge = await store.charge(chargeId);
      return charge && answerOf(charge);
    },

    async report(first, after) {
      const charges = await store.approvedAfter(after, first);
      const last = charges.length === first ? charges.at(-1) : undefined;
      return { charges: charges.map(({ charge_id, amount }) => ({ id: charge_id, amount })), next: last ? String(last.number) : null };
    },

    async refund({ id, charge_id, amount }) {
      const refund: Refund = { refund_id: id, charge_id, amount, reference: randomUUID(), given_at: clock.now() };
      if (await addRefund(store, refund)) return accept(refundAnswer(refund));
      const first = await store.refund(id);
      if (!first) return accept(nothingToRefund);
      return first.charge_id === charge_id && first.amount === amount ? accept(refundAnswer(first)) : refuse('id-taken');
    },
  };
}

/** Banking days begin and end on this clock. */
const FEDERAL_RESERVE_ZONE = 'America/New_York';

function newCharge({ id, ...request }: ChargeRequest, clock: BusinessClock): NewCharge {
  const now = clock.now();
  const { decline, settlesOn, passesCardNetwork } = outcomeOf(request.token, todayIn(now, FEDERAL_RESERVE_ZONE));
  return {
    charge_id: id,
    ...request,
    reference: randomUUID(),
    decline_class: decline?.class ?? null,
    decline_code: decline?.code ?? null,
    network_transaction_id: passesCardNetwork ? randomUUID() : null,
    settles_on: settlesOn ?? null,
    taken_at: now,
  };
}

const requested = ['amount', 'token', 'initiator', 'reason', 'original_network_transaction_id'] as const;
const asksTheSame = (one: NewCharge, other: NewCharge): boolean => requested.every((key) => one[key] === other[key]);

function answerOf(charge: NewCharge): Answer {
  if (charge.decline_class && charge.decline_code) {
    return { status: 'declined', decline_class: charge.decline_class, decline_code: charge.decline_code };
  }
  const { reference, network_transaction_id = null, settles_on = null } = charge;
  return { status: 'approved', reference, network_transaction_id, settles_on };
}

const refundAnswer = ({ reference }: Refund): Answer => ({ status: 'approved', reference, network_transaction_id: null, settles_on: null });

const nothingToRefund: Answer = { status: 'declined', decline_class: 'hard', decline_code: 'exceeds-charge' };

const UNIQUE_VIOLATION = '23505';

/** False also when the same refund came twice at once and the other was first. */
async function addRefund(store: SandboxStore, refund: Refund): Promise<boolean> {
  try {
    return await store.addRefund(refund);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
