import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { CorrectionRequest, DisputeRequest, ReturnRequest } from '../wire.ts';
import type { BooksAtOnce, SandboxStore } from './store.ts';

type Refused = 'no-such-charge' | 'not-a-bank-payment' | 'returned-already' | 'disputed-already' | 'no-such-dispute';

/**
 * What happens days after a charge. By itself, a bank payment without funds is returned; everything else only at the request of tests and operators.
 */
export type Aftermath = {
  /** Returns the payments that are due; each is booked and announced, or neither. */
  returnDue(): Promise<void>;
  /** When the next payment is returned; undefined if none will be. */
  nextDueAt(): Promise<IsoInstant | undefined>;
  returnNow(request: ReturnRequest): Promise<Result<{ readonly return_id: string }, Refused>>;
  /** A notification of change. */
  correct(request: CorrectionRequest): Promise<Result<{ readonly event_id: string }, Refused>>;
  dispute(request: DisputeRequest): Promise<Result<{ readonly dispute_id: string }, Refused>>;
  decide(disputeId: string, state: 'won' | 'lost'): Promise<Result<{ readonly dispute_id: string }, Refused>>;
};

export function createAftermath(store: SandboxStore, clock: BusinessClock): Aftermath {
  const returnDue = () => store.atOnce((books) => takeBackDue(books, clock.now()));
  return {
    returnDue,
    nextDueAt: () => store.nextReturnAt(),

    async returnNow({ charge_id, code }) {
      const charge = await approvedBankPayment(store, charge_id);
      if (!charge.ok) return charge;
      const planned = { charge_id, return_id: randomUUID(), code, due_at: clock.now(), returned_at: null };
      const plan = await store.planReturn(planned);
      if (!plan) return refuse('returned-already');
      await returnDue();
      return accept(plan);
    },

    async correct({ charge_id, code, last_four, account_type }) {
      const charge = await approvedBankPayment(store, charge_id);
      if (!charge.ok) return charge;
      const id = randomUUID();
      await store.addEvent({ id, charge_id, happened_at: clock.now(), type: 'account.corrected', code, last_four, account_type });
      return accept({ event_id: id });
    },

    async dispute({ charge_id, reason }) {
      const charge = await store.charge(charge_id);
      if (!charge || charge.decline_code !== null) return refuse('no-such-charge');
      const amount = charge.amount - charge.refunded;
      if (amount === 0) return refuse('returned-already');
      const dispute = { dispute_id: randomUUID(), charge_id, amount, reason, state: 'open' } as const;
      const isNew = await store.atOnce(async (books) => {
        const added = await books.addDispute(dispute);
        if (added) await books.addEvent({ id: randomUUID(), ...dispute, happened_at: clock.now(), type: 'dispute.open' });
        return added;
      });
      return isNew ? accept({ dispute_id: dispute.dispute_id }) : refuse('disputed-already');
    },

    async decide(disputeId, state) {
      const decided = await store.atOnce(async (books) => {
        const dispute = await books.decideDispute(disputeId, state);
        if (!dispute) return undefined;
        const { charge_id, amount } = dispute;
        if (state === 'lost') await books.addReversal({ reversal_id: disputeId, charge_id, kind: 'dispute', amount });
        await books.addEvent({ id: randomUUID(), ...dispute, happened_at: clock.now(), type: state === 'won' ? 'dispute.won' : 'dispute.lost' });
        return dispute;
      });
      return decided ? accept({ dispute_id: disputeId }) : refuse('no-such-dispute');
    },
  };
}

async function takeBackDue(books: BooksAtOnce, now: IsoInstant): Promise<void> {
  for (const { charge_id, return_id, code, due_at } of await books.takeDueReturns(now)) {
    const charge = await books.charge(charge_id);
    if (!charge) throw new Error(`charge ${charge_id} is gone`);
    const { amount } = charge;
    await books.addReversal({ reversal_id: return_id, charge_id, kind: 'return', amount });
    await books.addEvent({ id: randomUUID(), charge_id, happened_at: due_at, type: 'charge.returned', return_id, amount, code });
  }
}

async function approvedBankPayment(store: SandboxStore, chargeId: string): Promise<Result<object, Refused>> {
  const charge = await store.charge(chargeId);
  if (!charge || charge.decline_code !== null) return refuse('no-such-charge');
  // Only bank payments have a settlement date.
  return charge.settles_on === null ? refuse('not-a-bank-payment') : accept(charge);
}
