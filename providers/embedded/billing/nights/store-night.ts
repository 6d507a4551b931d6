import { sql } from 'kysely';
import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ArrangementNight } from '../arrangements/arrangement-night.ts';
import type { StepDue } from '../dunning/steps-due.ts';
import type { PartKey } from '../part-keys.ts';

/** The result of a night for a part, before its statement. */
export type PartNight = PartKey & {
  readonly steps: readonly StepDue[];
  readonly serviceState: ServiceState;
  readonly statementDueAt: IsoInstant;
  readonly ageingDueAt: IsoInstant | undefined;
  /** How its active arrangement stands; undefined if it has none. */
  readonly arranged: ArrangementNight | undefined;
};

/** Returns whether a step of a part is new; each is taken once for a debt of one age. */
export type IsTaken = (key: PartKey, step: Pick<StepDue, 'step' | 'pastDueSince'>) => boolean;

/** Stores the steps, the service state and when to look again, in one statement. */
export async function storeNight(transaction: Database, parts: readonly PartNight[], now: IsoInstant): Promise<IsTaken> {
  if (parts.length === 0) return () => false;
  const steps = parts.flatMap(({ accountId, part, steps }) => steps.map((step) => ({ accountId, part, ...step })));
  const arranged = parts.flatMap(({ accountId, arranged }) => (arranged === undefined ? [] : [{ accountId, ...arranged }]));
  const { rows } = await sql<PartKey & Pick<StepDue, 'step' | 'pastDueSince'>>`
    with step as (
      insert into bss.dunning_steps (account_id, part, past_due_since, step, taken_on, taken_at)
      select "accountId", part, "pastDueSince", step, "on", ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(steps)}) as given("accountId" uuid, part text, "pastDueSince" date, step text, "on" date)
      on conflict do nothing returning account_id, part, past_due_since, step
    ), moved as (
      update bss.account_parts p
        set service_state = night."serviceState", statement_due_at = night."statementDueAt", ageing_due_at = night."ageingDueAt"
      from jsonb_to_recordset(${JSON.stringify(parts)})
        as night("accountId" uuid, part text, "serviceState" text, "statementDueAt" timestamptz, "ageingDueAt" timestamptz)
      where p.account_id = night."accountId" and p.part = night.part
    ), stands as (
      update bss.arrangements r set state = night.state, reminded = night.reminded, ended_on = night."endedOn", resumes_on = night."resumesOn"
      from jsonb_to_recordset(${JSON.stringify(arranged)})
        as night("accountId" uuid, "arrangementId" uuid, state text, reminded smallint, "endedOn" date, "resumesOn" date)
      where r.account_id = night."accountId" and r.arrangement_id = night."arrangementId"
    )
    select account_id as "accountId", part, past_due_since as "pastDueSince", step from step`.execute(transaction);
  const taken = new Set(rows.map((row) => nameOf(row, row)));
  return (key, step) => taken.has(nameOf(key, step));
}

const nameOf = ({ accountId, part }: PartKey, { step, pastDueSince }: Pick<StepDue, 'step' | 'pastDueSince'>): string =>
  `${accountId} ${part} ${step} ${pastDueSince}`;
