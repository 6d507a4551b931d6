import { type Generated, type GeneratedAlways, type Insertable, type Selectable, sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WebhookEvent } from '../wire.ts';

type SandboxTables = {
  'sandbox.charges': {
    charge_id: string;
    number: GeneratedAlways<number>;
    amount: number;
    token: string;
    initiator: 'customer' | 'merchant';
    reason: 'one-time' | 'recurring' | 'retry';
    original_network_transaction_id: string | null;
    reference: string;
    decline_class: 'hard' | 'soft' | null;
    decline_code: string | null;
    network_transaction_id: string | null;
    settles_on: IsoDate | null;
    refunded: Generated<number>;
    taken_at: IsoInstant;
  };
  'sandbox.refunds': { refund_id: string; charge_id: string; amount: number; reference: string; given_at: IsoInstant };
  'sandbox.reversals': {
    reversal_id: string;
    number: GeneratedAlways<number>;
    charge_id: string;
    kind: 'refund' | 'return' | 'dispute';
    amount: number;
  };
  'sandbox.returns': { charge_id: string; return_id: string; code: string; due_at: IsoInstant; returned_at: IsoInstant | null };
  'sandbox.disputes': { dispute_id: string; charge_id: string; amount: number; reason: string; state: 'open' | 'won' | 'lost' };
};

export type NewCharge = Insertable<SandboxTables['sandbox.charges']>;
export type Refund = Selectable<SandboxTables['sandbox.refunds']>;
export type BankReturn = Insertable<SandboxTables['sandbox.returns']>;
export type Dispute = Selectable<SandboxTables['sandbox.disputes']>;
type Reversal = Insertable<SandboxTables['sandbox.reversals']>;

export type SandboxStore = ReturnType<typeof createStore>;

/** The books within one transaction, so that events and their announcements are stored together. */
export type BooksAtOnce = ReturnType<typeof statements>;

export function createStore(anyTables: Database) {
  return {
    ...statements(anyTables),
    atOnce: <T>(use: (books: BooksAtOnce) => Promise<T>): Promise<T> =>
      anyTables.transaction().execute((transaction) => use(statements(transaction))),
  };
}

/** Adds charges in one statement. Of concurrent charges with the same id one is new. @returns the new ones */
async function addCharges(database: Database, charges: readonly NewCharge[]): Promise<ReadonlyMap<NewCharge, true>> {
  const added = await sql<{ readonly reference: string }>`
    insert into sandbox.charges (charge_id, amount, token, initiator, reason, original_network_transaction_id, reference, decline_class, decline_code,
      network_transaction_id, settles_on, taken_at)
    select charge_id, amount, token, initiator, reason, original_network_transaction_id, reference, decline_class, decline_code,
      network_transaction_id, settles_on, taken_at
    from jsonb_to_recordset(${JSON.stringify(charges)}) as given(charge_id text, amount bigint, token text, initiator text, reason text,
      original_network_transaction_id text, reference text, decline_class text, decline_code text, network_transaction_id text, settles_on date,
      taken_at timestamptz)
    order by charge_id
    on conflict (charge_id) do nothing
    returning reference`.execute(database);
  // References are made per request, so they show which request was first.
  const references = new Set(added.rows.map(({ reference }) => reference));
  return new Map(charges.filter(({ reference }) => references.has(reference)).map((charge) => [charge, true]));
}

function statements(anyTables: Database) {
  const database = anyTables.withTables<SandboxTables>();
  const addedTogether = batchReads((charges: readonly NewCharge[]) => addCharges(anyTables, charges));
  return {
    /** Whether it is new; false, without any change, if its id is taken. */
    addCharge: async (charge: NewCharge): Promise<boolean> => (await addedTogether(charge)) === true,

    charge: (chargeId: string) => database.selectFrom('sandbox.charges').selectAll().where('charge_id', '=', chargeId).executeTakeFirst(),

    /** The approved charges after a number, in order of arrival. */
    approvedAfter: (number: number, first: number) =>
      database
        .selectFrom('sandbox.charges')
        .select(['number', 'charge_id', 'amount'])
        .where('number', '>', number)
        .where('decline_code', 'is', null)
        .orderBy('number')
        .limit(first)
        .execute(),

    /**
     * Refunds from what is left of an approved charge that is neither returned nor disputed, in one statement. Returns whether it did.
     * @throws DatabaseError if the refund's id is taken
     */
    async addRefund(refund: Refund): Promise<boolean> {
      const { numAffectedRows } = await sql`
        with charge as (
          update sandbox.charges set refunded = refunded + ${refund.amount}::bigint
          where charge_id = ${refund.charge_id} and decline_code is null and refunded + ${refund.amount}::bigint <= amount
            and not exists (select from sandbox.returns where charge_id = ${refund.charge_id} and returned_at is not null)
            and not exists (select from sandbox.disputes where charge_id = ${refund.charge_id} and state <> 'won')
          returning charge_id
        )
        insert into sandbox.refunds (refund_id, charge_id, amount, reference, given_at)
        select ${refund.refund_id}, charge_id, ${refund.amount}::bigint, ${refund.reference}, ${refund.given_at}::timestamptz from charge
      `.execute(database);
      return numAffectedRows === 1n;
    },

    refund: (refundId: string) => database.selectFrom('sandbox.refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst(),

    addReversal: (reversal: Reversal) => database.insertInto('sandbox.reversals').values(reversal).execute(),

    reversalsAfter: (number: number, first: number) =>
      database.selectFrom('sandbox.reversals').selectAll().where('number', '>', number).orderBy('number').limit(first).execute(),

    /** Plans a return, or moves the planned one. Undefined if the payment was already returned. */
    planReturn: (planned: BankReturn) =>
      database
        .insertInto('sandbox.returns')
        .values(planned)
        .onConflict((on) =>
          on.column('charge_id').doUpdateSet({ code: planned.code, due_at: planned.due_at }).where('sandbox.returns.returned_at', 'is', null),
        )
        .returning('return_id')
        .executeTakeFirst(),

    /** Takes the due returns; no other process gets them. */
    takeDueReturns: (now: IsoInstant) =>
      database
        .updateTable('sandbox.returns')
        .set({ returned_at: now })
        .where('due_at', '<=', now)
        .where('returned_at', 'is', null)
        .returningAll()
        .execute(),

    async nextReturnAt(): Promise<IsoInstant | undefined> {
      const { rows } = await sql<{ readonly at: IsoInstant | null }>`select min(due_at) as at from sandbox.returns where returned_at is null`.execute(
        database,
      );
      return rows[0]?.at ?? undefined;
    },

    /** False if the charge is already disputed. */
    async addDispute(dispute: Dispute): Promise<boolean> {
      const insert = database.insertInto('sandbox.disputes').values(dispute);
      const { numInsertedOrUpdatedRows } = await insert.onConflict((on) => on.column('charge_id').doNothing()).executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Undefined if there is no such dispute, or it is decided. */
    decideDispute: (disputeId: string, state: 'won' | 'lost') =>
      database
        .updateTable('sandbox.disputes')
        .set({ state })
        .where('dispute_id', '=', disputeId)
        .where('state', '=', 'open')
        .returningAll()
        .executeTakeFirst(),

    async addEvent(event: WebhookEvent): Promise<void> {
      await sql`insert into sandbox.events (event_id, charge_id, body) values (${event.id}, ${event.charge_id}, ${JSON.stringify(event)})`.execute(
        database,
      );
    },
  };
}
