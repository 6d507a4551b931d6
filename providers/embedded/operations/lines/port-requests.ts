import { sql } from 'kysely';
import type { PortField, PortRequest, PortState } from '#modules/orders/rules/line-order.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

type LineKey = { readonly accountId: string; readonly orderId: string };

/** A request that is open, as the other carrier is asked. */
export type OpenRequest = PortRequest & { readonly state: PortState; readonly conflict: PortField | null; readonly wrongPins: number };

/** Locks a request after its order. Undefined for a line with a new number, or whose number has moved or does not. */
export async function lockRequest(transaction: Database, { accountId, orderId }: LineKey): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest>`
    select l.number, p.account_number as "accountNumber", p.pin, p.zip, p.state, p.conflict, p.wrong_pins as "wrongPins"
    from oss.port_requests p join oss.mobile_lines l using (account_id, order_id)
    where account_id = ${accountId} and order_id = ${orderId} and p.pin is not null for no key update of p`.execute(transaction);
  return rows[0];
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
  { accountId, orderId }: LineKey,
  { number, accountNumber, pin, zip }: PortRequest,
  at: IsoInstant,
): Promise<void> {
  await sql`
    update oss.port_requests set state = 'requested', conflict = null, account_number = ${accountNumber}, pin = ${pin}, zip = ${zip}, due_at = ${at}
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
  await sql`
    update oss.mobile_lines set number = ${number}
    where account_id = ${accountId} and order_id = ${orderId} and number <> ${number}`.execute(transaction);
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
