import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { withoutCheckDigit } from '#modules/mobile/rules/imei.ts';
import type { LineToOrder, PlaceRefusal } from '#modules/orders/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';

type LineKey = { readonly accountId: string; readonly orderId: string };

/** The server that has the eSIM profiles of the sandbox. */
const PROFILE_SERVER = 'rsp.sandbox.example';

/** What a phone downloads a profile with (GSMA SGP.22 4.1: format 1, server, matching id). */
export const activationCodeOf = (matchingId: string): string => `LPA:1$${PROFILE_SERVER}$${matchingId}`;

/** Four groups of four, which can be typed where no camera is: without letters that look like digits. */
const newMatchingId = (): string =>
  [...randomBytes(16)].map((byte, index) => `${index > 0 && index % 4 === 0 ? '-' : ''}${LETTERS.charAt(byte & 31)}`).join('');
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Numbers of ours: mobile lines, also those that are ordered, and home phones. */
const isOurs = sql.raw(`(
  exists (select from oss.mobile_lines l where l.number = wanted.number and not l.gone)
  or exists (select from oss.voice_numbers v where v.number = wanted.number))`);

/** Whether a number is with us already. */
export async function isOurNumber(database: Database, number: string): Promise<boolean> {
  const { rows } = await sql<{ readonly ours: boolean }>`select ${isOurs} as ours from (select ${number}::text as number) wanted`.execute(database);
  return rows[0]?.ours ?? false;
}

/** A number that nobody has, in an area; undefined if none is left. The sandbox gives out those that are kept for fiction. */
async function freeNumber(transaction: Database, area: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly number: string }>`
    select number from (select '+1' || ${area} || '55501' || lpad(n::text, 2, '0') as number from generate_series(0, 89) n) wanted
    where not ${isOurs} order by random() limit 1`.execute(transaction);
  return rows[0]?.number;
}

/** Takes a phone, a number and a SIM for a line that is ordered. @param area of a new number */
export async function insertLine(
  transaction: Database,
  { accountId, orderId }: LineKey,
  { imei, phone, sim, port }: LineToOrder,
  { area, timeZone }: { readonly area: string; readonly timeZone: string },
): Promise<Result<undefined, PlaceRefusal>> {
  const { rows } = await sql<{ readonly taken: boolean }>`
    select exists (select from oss.mobile_lines where imei = ${withoutCheckDigit(imei)} and not gone) as taken`.execute(transaction);
  if (rows[0]?.taken) return refuse('phone-in-use');
  if (port && (await isOurNumber(transaction, port.number))) return refuse('number-with-us');
  const number = port?.number ?? (await freeNumber(transaction, area));
  if (number === undefined) return refuse('no-number');
  const inserted = await sql`
    insert into oss.mobile_lines (account_id, order_id, imei, phone, sim, number, time_zone, matching_id)
    values (${accountId}, ${orderId}, ${withoutCheckDigit(imei)}, ${phone}, ${sim}, ${number}, ${timeZone}, ${sim === 'esim' ? newMatchingId() : null})
    on conflict do nothing`.execute(transaction);
  // Somebody else took the phone or the number at this moment.
  if (inserted.numAffectedRows !== 1n) return refuse(port ? 'number-with-us' : 'phone-in-use');
  return accept(undefined);
}

/** Lets go of the phone and the number of a line that came to nothing. */
export async function releaseLine(transaction: Database, { accountId, orderId }: LineKey): Promise<void> {
  await sql`update oss.mobile_lines set gone = true where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

/** Has a line work: it counts among the mobile lines of the account. */
export async function noteActivated(transaction: Database, { accountId, orderId }: LineKey, on: IsoDate): Promise<void> {
  await sql`update oss.mobile_lines set activated_on = ${on} where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

/** Counts one mobile line more. @param plan what the service is called if it is the first */
export async function serveOneLineMore(transaction: Database, accountId: string, plan: { readonly en: string; readonly es: string }): Promise<void> {
  await sql`
    insert into oss.services (account_id, line, plan_name, plan_name_es, provisioned, lines)
    values (${accountId}, 'mobile', ${plan.en}, ${plan.es}, true, 1)
    on conflict (account_id, line) do update set lines = oss.services.lines + 1, provisioned = true`.execute(transaction);
}
