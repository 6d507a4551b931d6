import { visitorAudience } from '#modules/cases/server/audience.ts';
import { newcomerAudience } from '#modules/new-account/server/audience.ts';
import type { Audience, AudiencePort } from '#modules/notices/server/port.ts';
import { contactAudience } from '#modules/preferences/server/audience.ts';
import { targetAudience } from '#modules/voice/server/settings/audience.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Partners } from '#platform/server/partners/partners.ts';

/** The recipients of a notice: users of the provider's accounts, visitors who wrote to us, people who open an account, and addresses that are no longer, or not yet, on file. */
export const audiencesOf = (people: AudiencePort, database: Database, partners: Partners): AudiencePort => ({
  audience: async (partyId) =>
    (await people.audience(partyId)) ??
    elsewhere(await visitorAudience(database, partyId, partners)) ??
    elsewhere(await newcomerAudience(database, partyId, partners)) ??
    elsewhere(await contactAudience(database, partyId, (accountId) => people.audience(accountId))) ??
    elsewhere(await targetAudience(database, partyId, (accountId) => people.audience(accountId))),
});

const elsewhere = (audience: Audience | undefined): Audience | undefined => audience && { ...audience, isElsewhere: true };
