import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { insertAccounts } from '../billing/accounts/account-rows.ts';
import { insertDevices } from '../operations/equipment/insert-devices.ts';
import { insertPremises } from '../operations/services/premises.ts';
import { insertServices } from '../operations/services/services.ts';
import { insertVoiceLines } from '../operations/voice/insert-voice.ts';
import type { AccountDefinition, HomeDefinition } from './definition.ts';

const nothingKnown: HomeDefinition = { node: undefined, addOns: [], devices: [] };

/** Opens accounts with their people, services, equipment, parts and products: all of them or, if any id is taken, none. @throws pg's unique violation */
export async function openAccounts(database: Database, definitions: readonly AccountDefinition[]): Promise<void> {
  const homes = definitions.map(({ accountId, address, home = nothingKnown }) => ({ accountId, address, voice: [], ...home }));
  await sql`
    with ${insertAccounts(definitions)}, ${insertServices(definitions)}, ${insertPremises(homes)}, ${insertDevices(homes)}, ${insertVoiceLines(homes)} select`.execute(
    database,
  );
}
