import { describe, expect, test } from 'vitest';
import { inShape } from '#platform/server/ports/testing.ts';
import type { BillDeliveryPort } from './port.ts';
import { billDeliveryShapes } from './port-shapes.ts';

/** An account whose bills come on paper and online, fresh for each test, and another one. */
export type GivenDelivery = { readonly port: BillDeliveryPort; readonly accountId: string; readonly otherId: string };

/** What every provider must satisfy behind the bill delivery port. */
export function describeBillDeliveryPort(provider: string, open: () => Promise<GivenDelivery>): void {
  const given = inShape(open, billDeliveryShapes);
  describe(`bill delivery of ${provider}`, () => {
    test('is changed to online and back, however often it is told, for this account alone', async () => {
      const { port, accountId, otherId } = await given();
      expect(await port.billDelivery(accountId)).toBe('paper-and-online');
      for (const to of ['online', 'online', 'paper-and-online', 'online'] as const) {
        await port.setBillDelivery(accountId, to);
        expect(await port.billDelivery(accountId)).toBe(to);
      }
      expect(await port.billDelivery(otherId)).toBe('paper-and-online');
    });

    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('is unknown for the id "%s", and cannot be changed', async (id) => {
      const { port } = await given();
      expect(await port.billDelivery(id)).toBeUndefined();
      await expect(port.setBillDelivery(id, 'online')).rejects.toThrow();
    });
  });
}
