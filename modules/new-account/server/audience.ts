import type { Database } from '#platform/server/database/database.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import { readApplication } from './store.ts';

/**
 * Who a newcomer's code goes to. Their account is not there yet: the application is the party of the notice, and the partner that served them speaks.
 * Undefined if the party is no application that is open.
 */
export async function newcomerAudience(database: Database, partyId: string, partners: Pick<Partners, 'named' | 'own'>) {
  const application = await readApplication(database, partyId);
  if (!application?.newcomer) return undefined;
  const { userId, language, newcomer, partner: code } = application;
  const { email, firstName } = newcomer;
  const person = { userId, username: email, firstName, role: 'Standard', active: false, language, addresses: { mail: email } } as const;
  const partner = partners.named(code) ?? partners.own;
  return { timeZone: partner.phone.hours.timeZone, footprint: undefined, partner: partner.code, people: [person] };
}
