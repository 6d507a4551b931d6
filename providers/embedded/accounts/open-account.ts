import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { insertAccounts } from '../billing/accounts/account-rows.ts';
import { insertServices } from '../operations/services/services.ts';
import type { AccountDefinition } from './definition.ts';

/** Opens accounts with their people, services, parts and products: all of them or, if any id is taken, none. @throws pg's unique violation */
export async function openAccounts(database: Database, definitions: readonly AccountDefinition[]): Promise<void> {
  await sql`with ${insertAccounts(definitions)}, ${insertServices(definitions)} select`.execute(database);
}
