import type { Database } from '#platform/server/database/database.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import { visitorsCase } from './store.ts';

/**
 * Whom notices of a visitor's case go to: the case is their party, as there is no account. Who served them when they wrote speaks to them, by its own
 * clocks. Undefined: it is the party of none.
 */
export async function visitorAudience(database: Database, partyId: string, partners: Pick<Partners, 'named' | 'own'>) {
  const row = await visitorsCase(database, partyId);
  if (!row || row.name === null || row.email === null) return undefined;
  const { caseId: userId, name: firstName, email, language } = row;
  const visitor = { userId, username: email, firstName, role: 'Standard', active: false, language, addresses: { mail: email } } as const;
  const partner = (row.partner !== null && partners.named(row.partner)) || partners.own;
  return { timeZone: partner.phone.hours.timeZone, footprint: undefined, partner: partner.code, people: [visitor] };
}
