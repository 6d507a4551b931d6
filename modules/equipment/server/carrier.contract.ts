import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import type { ParcelState } from '../rules/equipment-return.ts';
import type { CarrierPort } from './carrier-port.ts';

/** `scan`: something happens to a parcel that was announced. `serials`: what was in it, of one that is checked; undefined: what was announced. */
export type GivenCarrier = {
  readonly port: CarrierPort;
  readonly scan: (tracking: string, state: ParcelState, serials?: readonly string[]) => Promise<unknown>;
};

/** What every carrier must satisfy behind its port. */
export function describeCarrierPort(carrier: string, given: () => Promise<GivenCarrier>): void {
  const parcel = () => ({ tracking: `RT${randomBytes(5).toString('hex').toUpperCase()}`, serials: ['AG3-1', 'AP2-1'], collectOn: undefined });

  describe(`the carrier of ${carrier}`, () => {
    test('expects a parcel once, and refuses another with its number', async () => {
      const { port } = await given();
      const one = parcel();
      for (const _ of [1, 2]) expect(await port.announce(one)).toEqual(accept(undefined));
      expect(await port.announce({ ...one, serials: ['AG3-2'] })).toEqual(refuse('another-parcel'));
      expect(await port.announce({ ...parcel(), collectOn: '2026-11-30' })).toEqual(accept(undefined));
    });

    test('tells of each scan in order, of what was in the parcel, and nothing of unknown ones', async () => {
      const { port, scan } = await given();
      const [one, other] = [parcel(), parcel()];
      for (const each of [one, other]) await port.announce(each);
      for (const state of ['accepted', 'on-the-way', 'arrived'] as const) await scan(one.tracking, state);
      await scan(one.tracking, 'checked', ['AG3-1', 'XX-9']);
      const told = (await port.scans([one.tracking, other.tracking, 'RT000000'])).map(({ tracking: _, ...rest }) => rest);
      expect(told).toEqual([
        { number: 1, state: 'accepted', serials: undefined },
        { number: 2, state: 'on-the-way', serials: undefined },
        { number: 3, state: 'arrived', serials: undefined },
        { number: 4, state: 'checked', serials: ['AG3-1', 'XX-9'] },
      ]);
    });

    test('has accepted what is first scanned further on, and never goes back', async () => {
      const { port, scan } = await given();
      const one = parcel();
      await port.announce(one);
      await scan(one.tracking, 'checked');
      await scan(one.tracking, 'arrived');
      expect((await port.scans([one.tracking])).map(({ state, serials }) => [state, serials])).toEqual([
        ['accepted', undefined],
        ['checked', ['AG3-1', 'AP2-1']],
      ]);
    });
  });
}
