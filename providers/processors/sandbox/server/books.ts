import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { instantAt, todayIn } from '#platform/server/clock/zone.ts';
import { outcomeOf, wrongSecurityCode } from '../rules/outcome.ts';
import type { Answer, ChargeRequest, RefundRequest, Report, ReversalReport } from '../wire.ts';
import type { BooksAtOnce, NewCharge, Refund, SandboxStore } from './store.ts';

/** Charges and refunds, each once per id: a repeat gets the first answer; a different request under the same id is refused. */
export type Books = {
  /** @param codeIsRight false if the charge named a security code that does not exist */
  charge(request: ChargeRequest, codeIsRight: boolean): Promise<Result<Answer, 'id-taken'>>;
  find(chargeId: string): Promise<Answer | undefined>;
  report(first: number, after: number): Promise<Report>;
  refund(request: RefundRequest): Promise<Result<Answer, 'id-taken'>>;
  findRefund(refundId: string): Promise<Answer | undefined>;
  reportReversals(first: number, after: number): Promise<ReversalReport>;
};

export function createBooks(store: SandboxStore, clock: BusinessClock): Books {
  return {
    async charge(request, codeIsRight) {
      const { charge, returnCode } = newCharge(request, codeIsRight, clock);
      if (await addCharge(store, charge, returnCode)) return accept(answerOf(charge));
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
      if (await giveBack(store, refund)) return accept(refundAnswer(refund));
      const first = await store.refund(id);
      if (!first) return accept(nothingToRefund);
      return first.charge_id === charge_id && first.amount === amount ? accept(refundAnswer(first)) : refuse('id-taken');
    },

    async findRefund(refundId) {
      const refund = await store.refund(refundId);
      return refund && refundAnswer(refund);
    },

    async reportReversals(first, after) {
      const found = await store.reversalsAfter(after, first);
      const last = found.length === first ? found.at(-1) : undefined;
      return {
        reversals: found.map(({ reversal_id, charge_id, kind, amount }) => ({ id: reversal_id, charge_id, kind, amount })),
        next: last ? String(last.number) : null,
      };
    },
  };
}

/** The time zone of banking days. */
const FEDERAL_RESERVE_ZONE = 'America/New_York';

/** The time of day when returns arrive. */
const RETURNS_COME_AT = '08:30';

type Charging = { readonly charge: NewCharge; readonly returnCode: string | undefined };

function newCharge({ id, security_code_reference: _, ...request }: ChargeRequest, codeIsRight: boolean, clock: BusinessClock): Charging {
  const now = clock.now();
  const { decline, settlesOn, returnCode, passesCardNetwork } = codeIsRight
    ? outcomeOf(request.token, todayIn(now, FEDERAL_RESERVE_ZONE))
    : wrongSecurityCode;
  const charge = {
    charge_id: id,
    ...request,
    reference: randomUUID(),
    decline_class: decline?.class ?? null,
    decline_code: decline?.code ?? null,
    network_transaction_id: passesCardNetwork ? randomUUID() : null,
    settles_on: settlesOn ?? null,
    taken_at: now,
  };
  return { charge, returnCode };
}

function addCharge(store: SandboxStore, charge: NewCharge, returnCode: string | undefined): Promise<boolean> {
  const { settles_on: day } = charge;
  if (returnCode === undefined || !day) return store.addCharge(charge);
  return store.atOnce(async (books) => {
    const isNew = await books.addCharge(charge);
    const dueAt = instantAt(day, RETURNS_COME_AT, FEDERAL_RESERVE_ZONE);
    if (isNew) await books.planReturn({ charge_id: charge.charge_id, return_id: randomUUID(), code: returnCode, due_at: dueAt, returned_at: null });
    return isNew;
  });
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

const nothingToRefund: Answer = { status: 'declined', decline_class: 'hard', decline_code: 'not-refundable' };

const UNIQUE_VIOLATION = '23505';

/** Stores a refund and announces it. Also false if a concurrent repeat of the same refund came first. */
async function giveBack(store: SandboxStore, refund: Refund): Promise<boolean> {
  try {
    return await store.atOnce((books) => addRefund(books, refund));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

async function addRefund(books: BooksAtOnce, refund: Refund): Promise<boolean> {
  const { refund_id, charge_id, amount, given_at } = refund;
  if (!(await books.addRefund(refund))) return false;
  await books.addReversal({ reversal_id: refund_id, charge_id, kind: 'refund', amount });
  const told = { id: randomUUID(), charge_id, happened_at: given_at, type: 'refund.answered', refund_id, amount } as const;
  await books.addEvent({ ...told, answer: refundAnswer(refund) });
  return true;
}
