import type { Database } from '#platform/server/database/database.ts';
import { visitorsCase } from './store.ts';

/** Whom notices of a visitor's case go to: the case is their party, as there is no account. Undefined: it is the party of none. @param timeZone of who serves them */
export async function visitorAudience(database: Database, partyId: string, timeZone: string) {
  const row = await visitorsCase(database, partyId);
  if (!row || row.name === null || row.email === null) return undefined;
  const { caseId: userId, name: firstName, email, language } = row;
  const visitor = { userId, username: email, firstName, role: 'Standard', active: false, language, addresses: { mail: email } } as const;
  return { timeZone, footprint: undefined, people: [visitor] };
}
