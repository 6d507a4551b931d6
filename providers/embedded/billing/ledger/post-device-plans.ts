import { sql } from 'kysely';
import type { DevicePlan } from '#modules/mobile/rules/device-plan.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { post } from './post.ts';

/** A device of an order that is paid in installments. */
export type PlanToOpen = Pick<DevicePlan, 'planId' | 'orderId' | 'device' | 'phoneNumber' | 'financed' | 'installments'> & {
  readonly accountId: string;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

/**
 * Opens device plans, each once by its id: the financed amount waits in the device receivable, against revenue, until installments ask for it. One
 * round trip, one transaction.
 * @throws pg's foreign key violation for an account without mobile
 */
export async function postDevicePlans(database: Database, plans: readonly PlanToOpen[]): Promise<void> {
  await post(database, {
    cause: 'device_plan_id',
    posted: sql`given as (
      select * from jsonb_to_recordset(${JSON.stringify(plans)}) as given("accountId" uuid, "planId" uuid, "orderId" uuid, device text,
        "phoneNumber" text, financed bigint, installments smallint, "on" date, at timestamptz)
    ), opened as (
      insert into bss.device_plans (account_id, plan_id, order_id, device, phone_number, financed, installments, started_on)
      select "accountId", "planId", "orderId", device, "phoneNumber", financed, installments, "on" from given
      order by 1, 2
      on conflict do nothing
      returning *
    ), posted as (
      select account_id, part, plan_id as cause_id, started_on as occurred_on, at, 0::bigint as change, opened.financed as devices, 0::bigint as tax,
        'revenue' as contra
      from opened join given on given."accountId" = account_id and given."planId" = plan_id
    )`,
    answer: sql`select from opened`,
  });
}
