import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { embedded } from '#providers/embedded/testing.ts';

type Found = { readonly what: string };

/** Broken invariants; must be empty at any moment. The ledger's own checks read all of it, and are left to `whatIsLeftOver`. */
export async function whatIsBroken(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<Found>`
    -- One slot, one visit: nobody is to be at two doors at once, and each visit that is to come has its own half hours.
    select format('technician %s is to be at visits %s and %s at once', one.technician_id, one.number, other.number) as what
    from oss.visits one join oss.visits other on one.technician_id = other.technician_id and one.planned_at = other.planned_at and one.visit_id < other.visit_id
    where one.state <> 'cancelled' and other.state <> 'cancelled'
    union all
    select format('visit %s has half hours of %s technicians', v.number, count(distinct u.technician_id))
    from oss.visits v join oss.visit_units u on u.account_id = v.account_id and u.claim_id = v.visit_id group by v.number having count(distinct u.technician_id) > 1
    union all
    select format('visit %s, %s, holds no half hour', number, state) from oss.visits v
    where state in ('scheduled', 'needs-confirmation', 'confirmed', 'waitlisted', 'assigned', 'en-route')
      and not exists (select from oss.visit_units u where u.account_id = v.account_id and u.claim_id = v.visit_id and u.technician_id = v.technician_id
        and u.starts_at = v.planned_at)
    union all
    select format('a half hour at %s belongs to nothing that is to come', starts_at) from oss.visit_units u
    where held_until is null and not exists (select from oss.visits v where v.account_id = u.account_id and v.visit_id = u.claim_id and v.state <> 'cancelled')
    -- One outage, one credit: what was decided is what was posted, for each account once.
    union all
    select format('outage %s credits account %s %s and posted %s', coalesce(d.cause, a.adjustment_id), coalesce(d.account_id, a.account_id), d.amount, a.amount)
    from (select account_id, 'outage ' || outage_id as cause, amount from oss.outage_credits where amount is not null) d
      full join (select account_id, adjustment_id, amount from bss.adjustments where code = 'outage-credit') a
      on a.account_id = d.account_id and a.adjustment_id = d.cause
    where d.amount is distinct from -a.amount
    union all
    select format('outage %s decided for account %s, whom it does not reach', outage_id, account_id) from oss.outage_credits c
    where not exists (select from oss.outage_nodes n join oss.premises p using (node_id) where n.outage_id = c.outage_id and p.account_id = c.account_id)
    union all
    select format('outage %s is %s and credited', outage_id, state) from oss.outages o
    where state <> 'restored' and exists (select from oss.outage_credits c where c.outage_id = o.outage_id)
    union all
    select format('outages %s and %s take one service at one node at once', one.outage_id, other.outage_id)
    from oss.outages one join oss.outage_nodes n on n.outage_id = one.outage_id join oss.outage_nodes m on m.node_id = n.node_id
      join oss.outages other on other.outage_id = m.outage_id
    where one.outage_id < other.outage_id and one.ended_at is null and other.ended_at is null and one.kind = 'fault' and other.kind = 'fault'
      and one.services && other.services
    -- A late visit is credited once, by what it says.
    union all
    select format('visit %s credits %s and posted %s', v.number, v.credit, a.amount)
    from oss.visits v left join bss.adjustments a on a.account_id = v.account_id and a.adjustment_id = v.visit_id || '.late'
    where v.credit is distinct from -a.amount`.execute(database);
  return rows.map(({ what }) => what);
}

/** What must hold in addition once all is quiet: nothing is owed, and the ledger's sums hold. */
export async function whatIsLeftOver(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<Found>`
    select format('outage %s is back, and account %s has no decision', o.outage_id, p.account_id) as what
    from oss.outages o join oss.outage_nodes n using (outage_id) join oss.premises p using (node_id)
    where o.state = 'restored' and not exists (select from oss.outage_credits c where c.outage_id = o.outage_id and c.account_id = p.account_id)
    union all
    select format('visit %s is still %s', number, state) from oss.visits
    where state in ('scheduled', 'needs-confirmation', 'confirmed', 'waitlisted', 'assigned', 'en-route', 'delayed')`.execute(database);
  const ledger = (await embedded.checkLedger(database)).filter(({ holds }) => !holds).map(({ name, detail }) => `${name}: ${detail}`);
  return [...rows.map(({ what }) => what), ...ledger];
}
