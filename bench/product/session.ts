import { sql } from 'kysely';
import { createIdentity } from '#modules/identity/server/api.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { socketOfClone, urlOf } from '#platform/server/database/embedded/location.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { portalData } from './portal.ts';

/** The Cookie header of a signed-in demo customer who has just proved by code who they are, as a new payment method requires. */
export async function sessionOf(username: string): Promise<string> {
  const url = urlOf(socketOfClone(cloneFolder, portalData));
  const database = openDatabase(url, { applicationName: 'demarc bench', connections: 1 });
  try {
    const identity = createIdentity({
      database,
      accounts: embedded.createEmbeddedProvider(database, embedded.readUsualTerms).accounts,
      machine: machineClock,
    });
    const { rows } = await sql<{ userId: string }>`select user_id as "userId" from bss.users where username = ${username}`.execute(database);
    const [customer] = rows;
    const session = customer && (await identity.startSession(customer.userId, false));
    if (customer === undefined || session === undefined) throw new Error(`there is no demo customer ${username}`);
    await sql`
      insert into demarc.step_up (session_hash, purpose, code_id, expires_at, verified_at)
      select session_hash, 'new-method', gen_random_uuid(), now(), now() from demarc.session where user_id = ${customer.userId}
      on conflict (session_hash, purpose) do update set verified_at = now()`.execute(database);
    return session.split(';')[0] ?? '';
  } finally {
    await database.destroy();
  }
}
