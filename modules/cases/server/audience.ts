import type { Database } from '#platform/server/database/database.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import { visitorsCase } from './store.ts';

/**
 * Who is notified of a visitor's case. There is no account, so the case itself is the party of its notices; the partner that served the visitor when
 * they wrote speaks to them, in its own time zone. Undefined if the party is not a visitor's case.
 */
export async function visitorAudience(database: Database, partyId: string, partners: Pick<Partners, 'named' | 'own'>) {
  const row = await visitorsCase(database, partyId);
  if (!row || row.name === null || row.email === null) return undefined;
  const { caseId: userId, name: firstName, email, language } = row;
  const visitor = { userId, username: email, firstName, role: 'Standard', active: false, language, addresses: { mail: email } } as const;
  const partner = (row.partner !== null && partners.named(row.partner)) || partners.own;
  return { timeZone: partner.phone.hours.timeZone, footprint: undefined, partner: partner.code, people: [visitor] };
}
