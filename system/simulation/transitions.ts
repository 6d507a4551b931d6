import { sql } from 'kysely';
import { authorizationStates, debitStates, enrollmentStates } from '#modules/autopay/rules/states.ts';
import { reversalStates } from '#modules/payments/rules/reversal/reversal.ts';
import { paymentStates } from '#modules/payments/rules/state/payment-states.ts';
import type { StateTable } from '#platform/rules/state-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { embedded } from '#providers/embedded/testing.ts';

type Watched = {
  readonly table: string;
  /** What tells one kind of row from another, and the state of a row, in SQL over `row`. */
  readonly name: string;
  readonly state: string;
  readonly states: Readonly<Record<string, StateTable<string, string>>>;
  /** The state before a row's first one, if the row is stored in a later one. */
  readonly first?: string;
};

const watched: readonly Watched[] = [
  { table: 'demarc.payment', name: `'payment'`, state: 'row.state', states: { payment: paymentStates }, first: 'draft' },
  { table: 'demarc.payment_reversal', name: `'reversal'`, state: 'row.state', states: { reversal: reversalStates } },
  { table: 'bss.auto_pay_debits', name: `'debit'`, state: 'row.state', states: { debit: debitStates } },
  {
    table: 'bss.auto_pay_enrollments',
    name: `'enrollment'`,
    state: `(case when row.held_for is null then row.state else 'on-hold' end)`,
    states: { enrollment: enrollmentStates },
    first: 'not-enrolled',
  },
  { table: 'demarc.auto_pay_authorization', name: `'authorization'`, state: 'row.state', states: { authorization: authorizationStates } },
  {
    table: 'bss.account_parts',
    name: `'service of ' || row.part`,
    state: 'row.service_state',
    states: { 'service of core': embedded.serviceStates.core, 'service of mobile': embedded.serviceStates.mobile },
  },
];

/** What a town does not do, or so seldom that forty of them may miss it. Integration tests do. */
const elsewhere: ReadonlySet<string> = new Set([
  // Another payment is made, or a return comes, between the claim of a debit and its outcome.
  'debit: claimed → skipped',
  'debit: claimed → returned',
  // No card expires.
  'enrollment: on-hold → enrolled',
  // The provider never fails.
  'authorization: given → refused',
  'authorization: given → ended',
]);

/** Every edge of the state tables that changes a state, as far as towns pass it: "payment: submitted → declined". */
export const transitionsOfTowns: readonly string[] = transitionsOf(watched).filter((transition) => !elsewhere.has(transition));

function transitionsOf(tables: readonly Watched[]): readonly string[] {
  return tables.flatMap(({ states }) =>
    Object.entries(states).flatMap(([name, table]) =>
      Object.entries(table).flatMap(([from, events]) =>
        Object.values(events).flatMap((to) => (to === undefined || to === from ? [] : [`${name}: ${from} → ${to}`])),
      ),
    ),
  );
}

/** Has a database note each transition of its rows. */
export async function noteTransitions(database: Database): Promise<void> {
  await sql`create table demarc.visited_transition (transition text primary key)`.execute(database);
  for (const one of watched) {
    const of = (row: 'old' | 'new') => one.state.replaceAll('row.', `${row}.`);
    await noteOn('insert', one, one.first === undefined ? of('new') : `'${one.first}'`, of('new'));
    await noteOn('update', one, of('old'), of('new'));
  }

  async function noteOn(what: 'insert' | 'update', { table, name }: Watched, was: string, is: string): Promise<void> {
    const named = `note_${what}_${table.replace('.', '_')}`;
    await sql
      .raw(
        `create function demarc.${named}() returns trigger language plpgsql as $$ begin
          if ${was} <> ${is} then
            insert into demarc.visited_transition values (${name.replaceAll('row.', 'new.')} || ': ' || ${was} || ' → ' || ${is}) on conflict do nothing;
          end if;
          return null;
        end $$;
        create trigger ${named} after ${what} on ${table} for each row execute function demarc.${named}()`,
      )
      .execute(database);
  }
}

export async function visitedTransitions(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly transition: string }>`select transition from demarc.visited_transition`.execute(database);
  return rows.map(({ transition }) => transition);
}
