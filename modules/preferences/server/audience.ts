import type { Addresses } from '#modules/notices/rules/channels.ts';
import { textableNumber } from '#platform/rules/text/phone-number.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Party, readParty } from './store.ts';

/**
 * Whom notices of a change go to: the one person, at the address or number before and nowhere else, or as they are reached from now on. Undefined:
 * it is the party of none.
 * @param audienceOf that of an account
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

/** A number that the provider wrote may be none that can be texted. */
function addressesOf({ kind, contact }: Party): Addresses {
  if (kind === 'email') return { mail: contact };
  const sms = textableNumber(contact);
  return sms === undefined ? {} : { sms };
}
