import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { auditOf } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Experiment } from '../rules/experiment.ts';
import { isSettingName, isValueOf, mayDiffer } from '../rules/settings.ts';
import { storedTarget } from './store.ts';

/** One decision about an experiment; null: it was withdrawn. */
export type ExperimentDecision = {
  readonly version: number;
  readonly experiment: Experiment | null;
  /** Machine time. */
  readonly at: IsoInstant;
  readonly by: string;
  readonly reason: string;
};

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const instant = z.custom<IsoInstant>(
  (text) => typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text)),
);
const variant = z.strictObject({
  uuid,
  name: z.string(),
  weight: z.number().check(z.gte(1)),
  values: z.custom<Experiment['variants'][number]['values']>(areValues),
});
const experiment = z.strictObject({
  uuid,
  name: z.string(),
  target: storedTarget,
  starts: instant,
  ends: z.nullable(instant),
  variants: z.array(variant).check(z.minLength(2)),
});

/** Whether every setting exists in this release and may have its value. */
function areValues(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(given).every(([name, value]: [string, unknown]) => {
    if (typeof value !== 'boolean' && typeof value !== 'number' && typeof value !== 'string') return false;
    return isSettingName(name) && mayDiffer(name) && isValueOf(name, value);
  });
}

/** Parses a stored experiment; undefined if it cannot be used. */
export const parseExperiment = (stored: unknown): Experiment | null | undefined => (stored === null ? null : z.safeParse(experiment, stored).data);

type Stored = { readonly uuid: string; readonly version: number; readonly experiment: unknown };

/** The newest stored decision about every experiment. */
export async function newestExperiments(database: Database): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    select distinct on (experiment_id) experiment_id as uuid, version, experiment
    from demarc.experiment_decision order by experiment_id, version desc`.execute(database);
  return rows;
}

/** Newest first. Decisions that can no longer be used appear as withdrawn. */
export async function decisionsAbout(database: Database, id: string, most: number): Promise<readonly ExperimentDecision[]> {
  const { rows } = await sql<Omit<ExperimentDecision, 'experiment'> & { readonly experiment: unknown }>`
    select version, experiment, decided_at as at, decided_by as by, reason from demarc.experiment_decision
    where experiment_id = ${id} order by version desc limit ${most}`.execute(database);
  return rows.map((row) => ({ ...row, experiment: parseExperiment(row.experiment) ?? null }));
}

/**
 * Stores a decision with its line in the audit trail. False: somebody else has created this version in the meantime.
 * @param now business time
 */
export async function storeDecision(
  database: Database,
  { id, name }: { readonly id: string; readonly name: string },
  { version, experiment: told, at, by, reason }: ExperimentDecision,
  now: IsoInstant,
): Promise<boolean> {
  const subject = { name, version, ends: told === null ? 'withdrawn' : told.ends, reason };
  const { rows } = await sql`
    with decided as (
      insert into demarc.experiment_decision (experiment_id, version, experiment, decided_at, decided_by, reason)
      values (${id}, ${version}, ${told === null ? null : JSON.stringify(told)}::jsonb, ${at}, ${by}, ${reason})
      on conflict do nothing returning version, null::uuid as account_id
    ), noted as (${auditOf('decided', { actor: by, act: 'experiment.changed', subject, at: now })})
    select version from decided`.execute(database);
  return rows.length > 0;
}
