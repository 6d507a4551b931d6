import { sql } from 'kysely';
import type { DevicePlan } from '#modules/mobile/rules/device-plan.ts';
import type { Database } from '#platform/server/database/database.ts';

/** The device plans that no statement has asked all of, oldest first. */
export async function readOpenPlans(database: Database, accountId: string): Promise<readonly DevicePlan[]> {
  const { rows } = await sql<DevicePlan>`
    select plan_id as "planId", device, phone_number as "phoneNumber", order_id as "orderId", started_on as "startedOn", financed, installments,
      installments_billed as "installmentsBilled", billed, paid_ahead as "paidAhead",
      array(select payment_id from bss.payments p where p.account_id = d.account_id and p.device_plan_id = d.plan_id) as "paymentIds"
    from bss.device_plans d where account_id = ${accountId} and billed + paid_ahead < financed
    order by started_on, financed desc, plan_id`.execute(database);
  return rows;
}
