import { type Generated, type GeneratedAlways, type Insertable, type Selectable, sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

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
};

export type NewCharge = Insertable<SandboxTables['sandbox.charges']>;
export type Refund = Selectable<SandboxTables['sandbox.refunds']>;

export type SandboxStore = ReturnType<typeof createStore>;

export function createStore(anyTables: Database) {
  const database = anyTables.withTables<SandboxTables>();
  return {
    /** Whether it is new; false when its id is taken, and nothing changes. */
    async addCharge(charge: NewCharge): Promise<boolean> {
      const insert = database.insertInto('sandbox.charges').values(charge);
      const { numInsertedOrUpdatedRows } = await insert.onConflict((on) => on.column('charge_id').doNothing()).executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    charge: (chargeId: string) => database.selectFrom('sandbox.charges').selectAll().where('charge_id', '=', chargeId).executeTakeFirst(),

    /** The approved charges after a number, in the order in which they came. */
    approvedAfter: (number: number, first: number) =>
      database
        .selectFrom('sandbox.charges')
        .select(['number', 'charge_id', 'amount'])
        .where('number', '>', number)
        .where('decline_code', 'is', null)
        .orderBy('number')
        .limit(first)
        .execute(),

    /** Gives back from what is left of an approved charge, in one statement. Whether it did. @throws DatabaseError when the refund's id is taken */
    async addRefund(refund: Refund): Promise<boolean> {
      const { numAffectedRows } = await sql`
        with charge as (
          update sandbox.charges set refunded = refunded + ${refund.amount}::bigint
          where charge_id = ${refund.charge_id} and decline_code is null and refunded + ${refund.amount}::bigint <= amount
          returning charge_id
        )
        insert into sandbox.refunds (refund_id, charge_id, amount, reference, given_at)
        select ${refund.refund_id}, charge_id, ${refund.amount}::bigint, ${refund.reference}, ${refund.given_at}::timestamptz from charge
      `.execute(database);
      return numAffectedRows === 1n;
    },

    refund: (refundId: string) => database.selectFrom('sandbox.refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst(),
  };
}
