import { sql } from 'kysely';
import type { ArrangedPayment, ArrangementState, ArrangementTerms } from '#modules/billing/rules/arrangement.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

/** An arrangement of a part, as the runs and summaries read it. */
export type ArrangementRow = ArrangementTerms & {
  readonly arrangementId: string;
  readonly state: ArrangementState;
  readonly reminded: number;
  readonly resumesOn: IsoDate | null;
};

const payments = sql`(select json_agg(json_build_object('on', due_on, 'amount', y.amount) order by number)
      from bss.arranged_payments y where y.account_id = r.account_id and y.arrangement_id = r.arrangement_id)`;

/** Lateral join for part `p`: `arranged.last` is its active arrangement or, without one, its last (`ArrangementRow`); null if it never had any. */
export const joinArrangement = sql`left join lateral (
    select json_build_object('arrangementId', arrangement_id, 'state', state, 'agreedOn', agreed_on, 'amount', amount, 'reminded', reminded,
        'resumesOn', resumes_on, 'payments', ${payments}) as last
    from bss.arrangements r where r.account_id = p.account_id and r.part = p.part
    order by state = 'active' desc, agreed_at desc limit 1
  ) arranged on true`;

type StoredArrangement = ArrangementTerms & {
  readonly arrangementId: string;
  readonly part: AccountPart;
  readonly state: ArrangementState;
  readonly endedOn: IsoDate | null;
  readonly resumesOn: IsoDate | null;
};

/** All of an account, newest first. */
export async function readArrangements(database: Database, accountId: string): Promise<readonly StoredArrangement[]> {
  const { rows } = await sql<StoredArrangement & { readonly payments: readonly ArrangedPayment[] }>`
    select arrangement_id as "arrangementId", part, state, agreed_on as "agreedOn", amount, ended_on as "endedOn", resumes_on as "resumesOn",
      ${payments} as payments
    from bss.arrangements r where account_id = ${accountId} order by agreed_at desc, arrangement_id`.execute(database);
  return rows;
}
