import { sql } from 'kysely';
import { withoutCheckDigit } from '#modules/mobile/rules/imei.ts';
import type { KnownPhone } from '#modules/orders/rules/known-phone.ts';
import type { Database } from '#platform/server/database/database.ts';

type Model = Pick<KnownPhone, 'model' | 'fits' | 'hasEsim'>;

/**
 * The phones that the sandbox knows, by the eight digits with which the IMEI of a model begins (3GPP TS 23.003, type allocation code). The list of
 * every model belongs to the GSMA; a provider asks there.
 */
const models: Readonly<Record<string, Model>> = {
  '35990210': { model: 'Arbor One', fits: true, hasEsim: true },
  '35990211': { model: 'Arbor One Plus', fits: true, hasEsim: true },
  '35990220': { model: 'Norwick Fold', fits: true, hasEsim: true },
  '35990230': { model: 'Tamarack 5', fits: true, hasEsim: false },
  '35990240': { model: 'Tamarack 2', fits: false, hasEsim: false },
  '49015420': { model: 'Arbor Mini', fits: true, hasEsim: true },
};

/** Undefined for a phone that no maker registered. */
export async function findPhone(database: Database, imei: string): Promise<KnownPhone | undefined> {
  const model = models[imei.slice(0, 8)];
  if (!model) return undefined;
  const kept = withoutCheckDigit(imei);
  const { rows } = await sql<{ readonly mark: NonNullable<KnownPhone['mark']> | null; readonly inUse: boolean }>`
    select (select mark from oss.marked_phones where imei = ${kept}) as mark,
      exists (select from oss.mobile_lines where imei = ${kept} and not gone) as "inUse"`.execute(database);
  return { ...model, mark: rows[0]?.mark ?? undefined, inUse: rows[0]?.inUse ?? false };
}

/** Has a carrier mark a phone, or take its mark away. */
export async function markPhone(database: Database, imei: string, mark: KnownPhone['mark']): Promise<void> {
  const kept = withoutCheckDigit(imei);
  await (mark === undefined
    ? sql`delete from oss.marked_phones where imei = ${kept}`
    : sql`insert into oss.marked_phones (imei, mark) values (${kept}, ${mark}) on conflict (imei) do update set mark = excluded.mark`
  ).execute(database);
}
