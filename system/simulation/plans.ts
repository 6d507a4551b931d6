import { sql } from 'kysely';
import { type IsoDate, isoDate, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, cents, plus } from '#platform/rules/money.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { PlanKey } from '#providers/books/plans.ts';
import { type BilledProduct, embedded, type Stretch } from '#providers/embedded/testing.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customer.ts';
import type { World } from './process.ts';

const CODES = ['extra-a', 'extra-b'];
/** PostgreSQL's code for a change of days that are billed and closed. */
const CLOSED = '23000';

/** The provider adds, reprices or ends a plan, as of a day within the last weeks or the next ones. */
export async function changePlan({ database, time }: World, { accountId, parts }: Customer, chance: Chance): Promise<void> {
  const part = chance.oneOf(parts);
  const { rows } = await sql<{ readonly code: string }>`
    select distinct code from bss.products where account_id = ${accountId} and part = ${part} order by code`.execute(database);
  const key: PlanKey = { accountId, part, code: chance.oneOf([...CODES, ...rows.map(({ code }) => code)]) };
  const day = plusDays(isoDate(isoInstant(time.ms).slice(0, 10)), chance.below(60) - 20);
  const monthly = cents(chance.below(6_000));
  const what = chance.next();
  const to = chance.happens(0.3) ? plusDays(day, chance.below(50)) : undefined;
  try {
    if (what < 0.4) await embedded.repricePlan(database, key, monthly, day);
    else if (what < 0.6) await embedded.endPlan(database, key, day);
    else await embedded.addPlan(database, key, { ...extra, code: key.code, group: part === 'core' ? 'tv' : part, monthly, to }, day);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === CLOSED)) throw error;
  }
}

const extra = { description: { en: 'Something extra', es: 'Algo extra' } } as const;

/** What one statement billed for the plans of its month, and what the next one corrected of it. */
type Month = {
  readonly name: string;
  readonly on: IsoDate;
  readonly cycleDay: number;
  readonly billed: Cents;
  readonly elsewhere: readonly Stretch[] | null;
  readonly corrected: Cents;
  readonly products: readonly BilledProduct[];
};

/** Closed months whose plans were billed otherwise than by what each day cost. Months without service, and older bills of a mover, have rules of their own. */
export async function billedOtherwise({ database }: World): Promise<readonly string[]> {
  const { rows } = await sql<Month>`
    select format('account %s %s statement of %s', s.account_id, s.part, s.issued_on) as name, s.issued_on as "on", p.cycle_day as "cycleDay",
      s.billed_elsewhere as elsewhere,
      (select coalesce(sum(amount), 0)::bigint from bss.statement_lines l where l.account_id = s.account_id and l.statement_id = s.statement_id
        and monthly is not null) as billed,
      (select coalesce(sum(amount), 0)::bigint from bss.statement_lines l where l.account_id = s.account_id and l.statement_id = next.statement_id
        and (code like '%-unused' or code like '%-prorated')) as corrected,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('code', code, 'group', line_group, 'monthly', monthly, 'from', active_from,
        'to', active_to, 'promotion', case when promotion_code is not null then json_build_object('code', promotion_code, 'amount', promotion_amount,
          'until', promotion_until) end)) order by code, active_from), '[]')
        from bss.products d where d.account_id = s.account_id and d.part = s.part) as products
    from bss.statements s join bss.account_parts p using (account_id, part)
    cross join lateral (select statement_id, is_served, billed_elsewhere from bss.statements n where n.account_id = s.account_id and n.part = s.part
      and n.issued_on > s.issued_on order by issued_on limit 1) next
    where s.is_served and next.is_served and next.billed_elsewhere is null`.execute(database);
  return rows.flatMap(({ name, on, cycleDay, products, elsewhere, ...paid }) => {
    const month = embedded.billedPeriod(on, cycleDay);
    const costs = (stretches: readonly Stretch[]) => plus(...stretches.map((one) => embedded.partOfMonth(one.monthly, one, month)));
    const [billed, cost] = [plus(paid.billed, paid.corrected, costs(elsewhere ?? [])), costs(embedded.stretchesOf(products, month))];
    return billed === cost ? [] : [`${name}: billed ${billed}, cost ${cost}`];
  });
}
