import { sql } from 'kysely';
import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

export type ServiceStateChange = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly state: ServiceState;
  /** The last day to fix a failed payment before service stops. */
  readonly graceUntil: IsoDate | undefined;
};

/** Records the service state of a part. Paying what is past due makes it active again. */
export async function setServiceState(database: Database, { accountId, part, state, graceUntil }: ServiceStateChange): Promise<void> {
  await sql`
    update bss.account_parts set service_state = ${state}, grace_until = ${graceUntil ?? null}
    where account_id = ${accountId} and part = ${part}`.execute(database);
}

/** The accounts whose core bill has stopped their service. */
export async function readStoppedAccounts(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly accountId: string }>`
    select account_id as "accountId" from bss.account_parts where part = 'core' and service_state <> 'active' order by 1`.execute(database);
  return rows.map(({ accountId }) => accountId);
}

/** The service state of each part of an account. */
export async function readServiceStates(database: Database, accountId: string): Promise<ReadonlyMap<AccountPart, ServiceState>> {
  const { rows } = await sql<{ readonly part: AccountPart; readonly state: ServiceState }>`
    select part, service_state as state from bss.account_parts where account_id = ${accountId}`.execute(database);
  return new Map(rows.map(({ part, state }) => [part, state]));
}
