import { describe, expect, test } from 'vitest';
import type { SubscribersPort } from './port.ts';

/** An address that is assigned to a Primary's account, and the Primary. */
export type GivenSubscriber = { readonly port: SubscribersPort; readonly address: string; readonly userId: string };

/** What every provider must satisfy behind the port. */
export function describeSubscribersPort(provider: string, open: () => Promise<GivenSubscriber>): void {
  describe(`subscribers of ${provider}`, () => {
    test('are known by their address', async () => {
      const { port, address, userId } = await open();
      expect(await port.userAt(address)).toBe(userId);
    });

    test('are nobody at an address that is given to nobody, or that is none', async () => {
      const { port } = await open();
      for (const address of ['192.0.2.250', '2001:db8:ffff::1', 'not an address', '']) expect(await port.userAt(address), address).toBeUndefined();
    });
  });
}
