import { sql } from 'kysely';
import type { PortField, PortRequest, PortState } from '#modules/orders/rules/line-order.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Sealer } from '#platform/server/sealed.ts';

type LineKey = { readonly accountId: string; readonly orderId: string };

/** A request that is open, as the other carrier is asked. Account number and PIN are undefined if they were sealed with another secret. */
export type OpenRequest = {
  readonly [Field in keyof PortRequest]: Field extends 'accountNumber' | 'pin' ? string | undefined : string;
} & { readonly state: PortState; readonly conflict: PortField | null; readonly wrongPins: number };

/** Longer than what a customer types, shorter than what is sealed: rows of version 13.21 have it as it was typed. */
const LONGEST_PLAIN = 20;
const read = (sealer: Sealer, kept: string): string | undefined => (kept.length <= LONGEST_PLAIN ? kept : sealer.unseal(kept));

/** Asks the other carrier for a number: what opens the number there is sealed. */
export async function insertRequest(
  transaction: Database,
  sealer: Sealer,
  { accountId, orderId }: LineKey,
  { accountNumber, pin, zip }: PortRequest,
  at: IsoInstant,
): Promise<void> {
  await sql`
    insert into oss.port_requests (account_id, order_id, state, account_number, pin, zip, due_at)
    values (${accountId}, ${orderId}, 'requested', ${sealer.seal(accountNumber)}, ${sealer.seal(pin)}, ${zip}, ${at})`.execute(transaction);
}

/** Seals what is there as it was typed. */
export async function sealPlain(database: Database, sealer: Sealer): Promise<void> {
  const { rows } = await sql<LineKey & { readonly accountNumber: string; readonly pin: string }>`
    select account_id as "accountId", order_id as "orderId", account_number as "accountNumber", pin from oss.port_requests
    where length(pin) <= ${LONGEST_PLAIN} or length(account_number) <= ${LONGEST_PLAIN}`.execute(database);
  for (const { accountId, orderId, accountNumber, pin } of rows) {
    const sealed = (kept: string) => (kept.length <= LONGEST_PLAIN ? sealer.seal(kept) : kept);
    await sql`
      update oss.port_requests set account_number = ${sealed(accountNumber)}, pin = ${sealed(pin)}
      where account_id = ${accountId} and order_id = ${orderId} and account_number = ${accountNumber} and pin = ${pin}`.execute(database);
  }
}

/** Locks a request after its order. Undefined for a line with a new number, or whose number has moved or does not. */
export async function lockRequest(transaction: Database, sealer: Sealer, { accountId, orderId }: LineKey): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest & PortRequest>`
    select l.number, p.account_number as "accountNumber", p.pin, p.zip, p.state, p.conflict, p.wrong_pins as "wrongPins"
    from oss.port_requests p join oss.mobile_lines l using (account_id, order_id)
    where account_id = ${accountId} and order_id = ${orderId} and p.pin is not null for no key update of p`.execute(transaction);
  const [kept] = rows;
  return kept && { ...kept, accountNumber: read(sealer, kept.accountNumber), pin: read(sealer, kept.pin) };
}

/** The other carrier disputes one thing. */
export async function noteConflict(transaction: Database, { accountId, orderId }: LineKey, field: PortField, wrongPins: number): Promise<void> {
  await sql`
    update oss.port_requests set state = 'conflict', conflict = ${field}, wrong_pins = ${wrongPins}, due_at = null, switches_at = null
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

/** Asks again, with one thing corrected. */
export async function askAgain(
  transaction: Database,
  sealer: Sealer,
  { accountId, orderId }: LineKey,
  { field, value, at }: { readonly field: PortField; readonly value: string; readonly at: IsoInstant },
): Promise<void> {
  const given = (wanted: PortField) => (field !== wanted ? null : wanted === 'zip' ? value : sealer.seal(value));
  await sql`
    update oss.port_requests set state = 'requested', conflict = null, due_at = ${at}, account_number = coalesce(${given('account-number')}, account_number),
      pin = coalesce(${given('pin')}, pin), zip = coalesce(${given('zip')}, zip)
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
  if (field === 'number')
    await sql`update oss.mobile_lines set number = ${value} where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

/** The number comes at an instant, or at a later one than was said. */
export async function noteConfirmed(transaction: Database, { accountId, orderId }: LineKey, switchesAt: IsoInstant): Promise<void> {
  await sql`
    update oss.port_requests set state = 'confirmed', conflict = null, switches_at = ${switchesAt}, due_at = ${switchesAt}
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

/** Ends a request, and forgets what the other carrier was given. */
export async function closeRequest(
  transaction: Database,
  { accountId, orderId }: LineKey,
  state: 'activated' | 'failed' | 'cancelled',
): Promise<void> {
  await sql`
    update oss.port_requests set state = ${state}, conflict = null, account_number = null, pin = null, zip = null, due_at = null
    where account_id = ${accountId} and order_id = ${orderId} and pin is not null`.execute(transaction);
}
