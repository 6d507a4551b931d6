import type { Addresses } from '#platform/rules/notices/channels.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readParty } from './store.ts';

/** Whom the code for a number goes to: the number, in the language of who asked. Undefined if the party is none of a number. */
export async function targetAudience<
  Person extends { readonly userId: string; readonly addresses: Addresses },
  Audience extends { readonly people: readonly Person[] },
>(database: Database, partyId: string, audienceOf: (accountId: string) => Promise<Audience | undefined>) {
  const party = await readParty(database, partyId);
  const audience = party && (await audienceOf(party.accountId));
  if (!party || !audience) return undefined;
  const person = audience.people.find(({ userId }) => userId === party.userId);
  return { ...audience, people: person ? [{ ...person, addresses: { sms: party.number } }] : [] };
}
