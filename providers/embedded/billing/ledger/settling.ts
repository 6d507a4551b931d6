import { sql } from 'kysely';
import type { Terms } from '#providers/books/terms.ts';
import type { Cause, Posting } from './post.ts';

/** A debt owed again gets its old age back, so the night looks at it next. A held part stays held. */
const lookAtOnce = sql`ageing_due_at = case when p.statement_due_at is not null then least(p.ageing_due_at, total.at) end,`;

/** If service comes back only on a later day, the night looks at the part and finds that day; and how an arrangement stands, the night says. */
const lookWhereMoreFollows = sql`ageing_due_at = case
          when p.statement_due_at is not null and (total.restores_on is not null or exists (
            select from bss.arrangements r where r.account_id = p.account_id and r.part = p.part and r.state = 'active')) then least(p.ageing_due_at, total.at) else p.ageing_due_at
        end,`;

/**
 * What money that comes or goes does to a part. `posted` also has `unbilled`: how much of a charge the next statement asks for. Once nothing past due
 * remains, service stopped for it becomes active again (decisions 5), and a grace period ends once all that falls due within it is paid. A part whose
 * service waits for a bank payment is looked at by the night. Customers are told when service is restored. Of payments, `posted` also has restores_on,
 * the day from which one may restore service.
 */
export const settling = (
  cause: Extract<Cause, 'payment_id' | 'adjustment_id' | 'reversal_id'>,
  { restorationMinutes }: Pick<Terms, 'restorationMinutes'>,
) =>
  ({
    // What is past due is what is past due now: money that was taken earlier, and is told of now, settles no more by that.
    totals: sql`max(greatest(occurred_on, (at at time zone (select time_zone from bss.accounts a where a.account_id = numbered.account_id))::date)) as seen_on,
        min(at) as at, max(at) as last_at, ${cause === 'payment_id' ? sql`max(restores_on)` : sql`null::date`} as restores_on,
        sum(unbilled)::bigint as unbilled`,
    assignments: sql`
        unbilled = p.unbilled + total.unbilled,
        ${cause === 'reversal_id' ? lookAtOnce : sql``}
        ${cause === 'payment_id' ? lookWhereMoreFollows : sql``}
        service_state = case
          when p.service_state in ('active', 'inactive') then p.service_state
          when bss.unpaid_before(p.account_id, p.part, p.balance + total.change - p.unbilled - total.unbilled, total.seen_on) > 0 then p.service_state
          when greatest(total.restores_on, bss.restores_on(p.account_id, p.part)) > total.seen_on then p.service_state
          else 'active'
        end,
        grace_until = case
          when p.grace_until is null then null
          when bss.unpaid_before(p.account_id, p.part, p.balance + total.change - p.unbilled - total.unbilled, p.grace_until + 1) > 0 then p.grace_until
        end`,
    after: sql`restored as (
      insert into bss.events (account_id, event_key, kind, facts, happened_at, due_at)
      select account_id, part || ' restored ' || moved.last_entry, 'service-restored',
        jsonb_build_object('part', part, 'minutes', coalesce(restoration_minutes, ${restorationMinutes}::integer)), total.last_at, total.last_at
      from moved join part using (account_id, part) join total using (account_id, part)
      where part.service_state <> 'active' and moved.service_state = 'active'
      on conflict do nothing
    )`,
  }) satisfies Partial<Posting>;

/** Where money goes that pays no bill; `posted` also has order_id. */
export const besidesBill = sql`case when order_id is null then 'device-receivable' else 'revenue' end`;

/** CTEs that follow: payments towards device plans, and their reversals. `numbered` also has plan_id, payment_id and reversal_id. */
export const moveDevicePlans = sql`
    ahead as (
      insert into bss.device_payments (account_id, plan_id, payment_id, reversal_id, amount)
      select account_id, plan_id, payment_id, reversal_id, -devices from numbered where devices <> 0 and plan_id is not null
    ), plan as (
      update bss.device_plans d set paid_ahead = d.paid_ahead - moving.devices
      from (select account_id, plan_id, sum(devices)::bigint as devices from numbered where devices <> 0 and plan_id is not null group by 1, 2) moving
      where d.account_id = moving.account_id and d.plan_id = moving.plan_id
    )`;
