import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { auditOf } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Choice, describeTarget } from '../rules/choice.ts';

/** One decision about a setting. */
export type ChoiceMade = {
  readonly version: number;
  readonly choice: Choice;
  /** Machine time, because operators decide in real time. */
  readonly at: IsoInstant;
  /** "cli root" */
  readonly by: string;
  readonly reason: string;
};

const value = z.union([z.boolean(), z.number(), z.string()]);
/** Whom a decision is for, as stored. */
export const storedTarget = z.strictObject({
  environment: z.optional(z.string()),
  partner: z.optional(z.string()),
  footprint: z.optional(z.string()),
  percentage: z.optional(z.number()),
});
const choice = z.strictObject({ value: z.optional(value), exceptions: z.array(z.strictObject({ target: storedTarget, value })) });

/** Parses a stored choice, as far as it can be read; undefined if it cannot. */
export function parseChoice(stored: unknown): Choice | undefined {
  return z.safeParse(choice, stored).data;
}

/** The newest stored choice of every setting. */
export async function newestChoices(
  database: Database,
): Promise<readonly { readonly name: string; readonly version: number; readonly choice: unknown }[]> {
  const { rows } = await sql<{ name: string; version: number; choice: unknown }>`
    select distinct on (name) name, version, choice from demarc.setting_choice order by name, version desc`.execute(database);
  return rows;
}

/** Newest first. */
export async function historyOf(
  database: Database,
  name: string,
  most: number,
): Promise<readonly (Omit<ChoiceMade, 'choice'> & { readonly choice: unknown })[]> {
  const { rows } = await sql<Omit<ChoiceMade, 'choice'> & { choice: unknown }>`
    select version, choice, chosen_at as at, chosen_by as by, reason from demarc.setting_choice
    where name = ${name} order by version desc limit ${most}`.execute(database);
  return rows;
}

/**
 * Stores a decision with its line in the audit trail. False: somebody else has created this version in the meantime.
 * @param now business time
 */
export async function storeChoice(
  database: Database,
  name: string,
  { version, choice: made, at, by, reason }: ChoiceMade,
  now: IsoInstant,
): Promise<boolean> {
  const subject = { name, version, value: made.value === undefined ? 'default' : String(made.value), ...exceptionsIn(made), reason };
  const { rows } = await sql`
    with decided as (
      insert into demarc.setting_choice (name, version, choice, chosen_at, chosen_by, reason)
      values (${name}, ${version}, ${JSON.stringify(made)}::jsonb, ${at}, ${by}, ${reason})
      on conflict do nothing returning version, null::uuid as account_id
    ), noted as (${auditOf('decided', { actor: by, act: 'setting.changed', subject, at: now })})
    select version from decided`.execute(database);
  return rows.length > 0;
}

const exceptionsIn = ({ exceptions }: Choice): { readonly exceptions?: string } =>
  exceptions.length > 0 ? { exceptions: exceptions.map((each) => `${describeTarget(each.target)}: ${each.value}`).join('; ') } : {};
