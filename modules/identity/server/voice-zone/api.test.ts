import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Footprint, footprints } from '#platform/rules/partner/partner.ts';
import { mayManageVoice, type Role, roles } from '#platform/rules/role.ts';
import { createVoiceZone } from './api.ts';

type Facts = {
  readonly footprint: Footprint;
  readonly isCpniCompliant: boolean;
  readonly hasVoice: boolean;
  readonly hasZone: boolean;
  readonly isFresh: boolean;
  readonly isOn: boolean;
};
const usual: Facts = { footprint: 'CHTR', isCpniCompliant: true, hasVoice: true, hasZone: true, isFresh: false, isOn: true };

const zoneWith = ({ footprint, isCpniCompliant, hasVoice, hasZone, isFresh, isOn }: Facts) =>
  createVoiceZone({
    account: {
      account: async () => ({ footprint, isCpniCompliant, customerType: 'residential', services: [{ line: 'voice', provisioned: hasVoice }] }),
    },
    stepUp: { isFresh: async (_, purpose) => isFresh && purpose === 'voice-details' },
    sessions: { signInOf: async () => ({ credential: 'password', authenticatedAtMs: 0, kept: false, generation: 0 }) },
    addressFor: () => (hasZone ? 'https://voice.example.com/' : undefined),
    isOn: async () => isOn,
    provider: { issueCode: async () => 'a code' },
  });

const viewer = (role: Role, byNetwork = false) => ({ userId: 'user', accountId: 'account', sessionId: 'session', role, byNetwork });
const request = { clientId: 'voice_zone', responseType: 'code', initiatorClientId: 'consumer_portal' };

const cases = footprints.flatMap((footprint) => roles.map((role) => [footprint, role] as const));
test.each(cases)('ROLE-04 on an account of %s a %s may use Voice Zone according to the policy table', async (footprint, role) => {
  const may = footprint !== 'CHTR' || role !== 'Child';
  const zone = zoneWith({ ...usual, footprint });
  expect(await zone.standing(viewer(role))).toMatchObject({ mayUse: may });
  expect((await zone.authorize(viewer(role), request, 'consumer_portal')).ok).toBe(may);
});

test('a code is issued only if everything allows it', async () => {
  const facts = fc.record({
    footprint: fc.constantFrom(...footprints),
    isCpniCompliant: fc.boolean(),
    hasVoice: fc.boolean(),
    hasZone: fc.boolean(),
    isFresh: fc.boolean(),
    isOn: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(facts, fc.constantFrom(...roles), fc.boolean(), async (given, role, byNetwork) => {
      const { footprint, isCpniCompliant, hasVoice, hasZone, isFresh, isOn } = given;
      const all = hasVoice && hasZone && isOn && !byNetwork && (isCpniCompliant || isFresh) && mayManageVoice(role, footprint);
      expect((await zoneWith(given).authorize(viewer(role, byNetwork), request, 'consumer_portal')).ok).toBe(all);
    }),
  );
});
