import type { Addresses } from '#platform/rules/notices/channels.ts';
import { textableNumber } from '#platform/rules/text/phone-number.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Party, readParty } from './store.ts';

/**
 * Who is told of a changed contact: only the person, either at the old address or number and nowhere else, or at all their current contacts.
 * Undefined if the party does not belong to a change.
 * @param audienceOf the audience of an account
 */
export async function contactAudience<
  Person extends { readonly userId: string; readonly addresses: Addresses },
  Audience extends { readonly people: readonly Person[] },
>(database: Database, partyId: string, audienceOf: (accountId: string) => Promise<Audience | undefined>) {
  const party = await readParty(database, partyId);
  const audience = party && (await audienceOf(party.accountId));
  if (!party || !audience) return undefined;
  const person = audience.people.find(({ userId }) => userId === party.userId);
  const addresses = { ...(party.isOld ? {} : person?.addresses), ...addressesOf(party) };
  return { ...audience, people: person ? [{ ...person, addresses }] : [] };
}

/** A number from the provider's books may be unable to receive texts. */
function addressesOf({ kind, contact }: Party): Addresses {
  if (kind === 'email') return { mail: contact };
  const sms = textableNumber(contact);
  return sms === undefined ? {} : { sms };
}
