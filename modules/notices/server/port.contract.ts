import { describe, expect, test } from 'vitest';
import type { AccountUser } from '#modules/account/server/port.ts';
import type { Footprint } from '#platform/rules/partner/partner.ts';
import type { AudiencePort } from './port.ts';

/** An account with one person on it, as set up at the provider. */
export type GivenAudience = {
  readonly port: AudiencePort;
  readonly accountId: string;
  readonly timeZone: string;
  readonly footprint: Footprint;
  readonly user: AccountUser;
};

/** What every provider must satisfy behind the audience port. */
export function describeAudiencePort(provider: string, given: () => Promise<GivenAudience>): void {
  describe(`the audiences of ${provider}`, () => {
    test('are the people of an account, with their language and where they can be reached', async () => {
      const { port, accountId, timeZone, footprint, user } = await given();
      const { userId, username, firstName, role, language, email } = user;
      expect(await port.audience(accountId)).toEqual({
        timeZone,
        footprint,
        people: [{ userId, username, firstName, role, language, active: true, addresses: { mail: email } }],
      });
    });

    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', '', "'; --"])('are none for the id "%s"', async (id) => {
      const { port } = await given();
      expect(await port.audience(id)).toBeUndefined();
    });
  });
}
