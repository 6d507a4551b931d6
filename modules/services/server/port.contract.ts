import { describe, expect, test } from 'vitest';
import { inShape } from '#platform/server/ports/testing.ts';
import type { ServicesPort } from './port.ts';
import { servicesShapes } from './port-shapes.ts';

/**
 * An account, fresh for each test, at 12 Orchard Street in Albany: internet that is set up and has WIFI, a mobile service, and TV that is not set up
 * yet. `stopCore` lets dunning suspend what the core bill is for, `restoreCore` ends it.
 */
export type GivenServices = {
  readonly port: ServicesPort;
  readonly accountId: string;
  stopCore(): Promise<void>;
  restoreCore(): Promise<void>;
};

/** What every provider must satisfy behind the services port. */
export function describeServicesPort(provider: string, open: () => Promise<GivenServices>): void {
  const given = inShape(open, servicesShapes);
  describe(`the services of ${provider}`, () => {
    const statesOf = async ({ port, accountId }: GivenServices) =>
      (await port.services(accountId)).map(({ line, provisioned, state, reason }) => ({ line, provisioned, state, reason }));

    test('SVC-32 each line comes once, in order, with its provisioned state; WIFI is one of them', async () => {
      expect(await statesOf(await given())).toEqual([
        { line: 'internet', provisioned: true, state: 'active', reason: undefined },
        { line: 'tv', provisioned: false, state: 'pending', reason: undefined },
        { line: 'mobile', provisioned: true, state: 'active', reason: undefined },
        { line: 'wifi', provisioned: true, state: 'active', reason: undefined },
      ]);
    });

    test('each says where it is, and what its plan is called', async () => {
      const { port, accountId } = await given();
      const all = await port.services(accountId);
      expect(new Set(all.map(({ serviceId }) => serviceId)).size).toBe(all.length);
      for (const { premise, planName } of all) {
        expect(premise).toMatchObject({ addressLine1: '12 Orchard Street', city: 'Albany', state: 'NY', zip: '12207' });
        expect([planName.en, planName.es].every((name) => name.length > 0)).toBe(true);
      }
      expect(all.find(({ line }) => line === 'internet')?.planName).toEqual({ en: 'Internet 500', es: 'Internet de 500' });
    });

    test('a core bill that is past due stops what it is for, and nothing else; paying brings it back', async () => {
      const account = await given();
      await account.stopCore();
      expect(await statesOf(account)).toEqual([
        { line: 'internet', provisioned: true, state: 'suspended', reason: 'non-pay' },
        { line: 'tv', provisioned: false, state: 'pending', reason: undefined },
        { line: 'mobile', provisioned: true, state: 'active', reason: undefined },
        { line: 'wifi', provisioned: true, state: 'suspended', reason: 'non-pay' },
      ]);
      await account.restoreCore();
      expect((await statesOf(account)).every(({ state }) => state !== 'suspended')).toBe(true);
    });

    test('an unknown account has none', async () => {
      const { port } = await given();
      for (const other of ['no-such-account', '00000000-0000-4000-8000-000000000000']) expect(await port.services(other)).toEqual([]);
    });
  });
}
