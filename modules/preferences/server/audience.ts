import type { Database } from '#platform/server/database/database.ts';
import { readParty } from './store.ts';

/**
 * Whom notices of a change go to that are not for the address on file: the one person, at the address before or at the new one. Undefined: it is the
 * party of none.
 * @param audienceOf that of an account
 */
export async function contactAudience<Person extends { readonly userId: string }, Audience extends { readonly people: readonly Person[] }>(
  database: Database,
  partyId: string,
  audienceOf: (accountId: string) => Promise<Audience | undefined>,
) {
  const party = await readParty(database, partyId);
  const audience = party && (await audienceOf(party.accountId));
  if (!party || !audience) return undefined;
  const person = audience.people.find(({ userId }) => userId === party.userId);
  return { ...audience, people: person ? [{ ...person, addresses: { mail: party.email } }] : [] };
}
