import { sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { RefundGround, ReversalFacts } from '../../rules/reversal/reversal.ts';

/** A reversal as stored, including one that may still be refused or won. */
export type Reversal = ReversalFacts & {
  readonly accountId: string;
  readonly paymentId: string;
  readonly reversalId: string;
  readonly version: number;
  /** The reason: the bank's return code, the dispute's reason, or the processor's refusal of a refund. */
  readonly code: string | null;
  /** Why a refund is given; null for other kinds, and for refunds that nobody asked us for. */
  readonly ground: RefundGround | null;
  readonly happenedAt: IsoInstant;
  readonly happenedOn: IsoDate;
  /** Machine time in milliseconds since 1970; null if we did not request it. */
  readonly askedMs: number | null;
  readonly postedAt: IsoInstant | null;
  /** The traceparent of the work that requested it; null if we did not request it. */
  readonly trace: string | null;
};

/** The facts of a reversal that its payment carries, for display. */
export type ReversalOfPayment = Pick<Reversal, 'reversalId' | 'kind' | 'state' | 'amount' | 'code' | 'ground' | 'happenedOn'>;

/** The columns of a `Reversal`, under its property names. */
export const reversalColumns = sql.raw(`r.account_id as "accountId", r.payment_id as "paymentId", r.reversal_id as "reversalId", r.version, r.kind,
  r.state, r.amount, r.code, r.ground, r.happened_at as "happenedAt", r.happened_on as "happenedOn", r.asked_ms as "askedMs", r.posted_at as "postedAt", r.trace`);

/** For the current row of `demarc.payment`: its `ReversalOfPayment`s, oldest first. */
export const reversalsOfPayment = `coalesce((select jsonb_agg(jsonb_build_object('reversalId', reversal_id, 'kind', kind, 'state', r.state,
  'amount', r.amount, 'code', code, 'ground', ground, 'happenedOn', happened_on) order by happened_at, reversal_id)
  from demarc.payment_reversal r where r.account_id = payment.account_id and r.payment_id = payment.payment_id), '[]')`;
