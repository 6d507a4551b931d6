import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { Device } from '../rules/device.ts';
import type { ParcelState } from '../rules/equipment-return.ts';
import type { ReturnToRequest } from './port.ts';
import { equipmentShapes } from './port-shapes.ts';
import { first, type GivenDevices, testSwaps } from './swaps/swaps.contract.ts';

/** What comes back to the provider, too. */
export type GivenEquipment = GivenDevices & {
  /** A carrier told of a parcel. `serials`: what was in it, of one that is checked; undefined: what was announced. */
  readonly scanned: (tracking: string, state: ParcelState, at: IsoInstant, serials?: readonly string[]) => Promise<unknown>;
};

/** A gateway, a receiver, a cable card and a gateway on its way, in the order in which they are listed. */
export function devicesToHave(newId: () => string): readonly Device[] {
  const tag = newId().replaceAll('-', '').slice(0, 9);
  const shared = {
    make: 'Arbor',
    nickname: undefined,
    room: undefined,
    ownership: 'leased',
    monthlyFee: cents(0),
    firmware: '4.2.0',
    installedOn: '2025-10-09',
    state: 'in-service',
    replaces: undefined,
  } as const;
  const numbered = (number: number) => ({ serial: `A${number}-${tag.toUpperCase()}`, mac: `02${tag}${number}` });
  return [
    { ...shared, ...numbered(1), deviceId: newId(), line: 'internet', kind: 'gateway', model: 'Gateway G3', room: 'hall' },
    {
      ...{ ...shared, ...numbered(2), deviceId: newId(), line: 'internet', kind: 'pod', model: 'Pod P2' },
      ...({ installedOn: undefined, state: 'shipped', firmware: undefined } as const),
    },
    { ...shared, ...numbered(3), deviceId: newId(), line: 'tv', kind: 'receiver-hd', model: 'Receiver R4', monthlyFee: cents(5_00) },
    { ...shared, ...numbered(4), deviceId: newId(), line: 'tv', kind: 'cable-card', model: 'Card C1', mac: undefined, firmware: undefined },
  ];
}

const asked = (): Omit<ReturnToRequest, 'deviceIds'> => ({
  ...{ returnId: randomUUID(), userId: randomUUID(), way: 'drop-off', at: '2026-11-28T12:00:00.000Z', collectOn: undefined },
});

/** What every provider must satisfy behind the equipment port. */
export function describeEquipmentPort(provider: string, open: () => Promise<GivenEquipment>): void {
  const given = inShape(open, equipmentShapes);
  const nobody = ['no-such-account', '00000000-0000-4000-8000-000000000000'];

  describe(`the inventory of ${provider}`, () => {
    test('lists the devices of the account, and of no other', async () => {
      const { port, accountId, strangerId, devices } = await given();
      expect(await port.devices(accountId)).toEqual(devices);
      for (const other of [strangerId, ...nobody]) expect(await port.devices(other)).toEqual([]);
    });

    test('has each by its id, and none by the id of another account’s, an unknown or a malformed one', async () => {
      const account = await given();
      const { port, accountId, strangerId, devices } = account;
      for (const device of devices) expect(await port.device(accountId, device.deviceId)).toEqual(device);
      expect(await port.device(strangerId, first(account).deviceId)).toBeUndefined();
      for (const unknown of [...nobody, '', "x'--"]) expect(await port.device(accountId, unknown)).toBeUndefined();
    });

    test('keeps a nickname, gives it back as it was written, and takes it away', async () => {
      const account = await given();
      const { port, accountId } = account;
      const { deviceId } = first(account);
      const nameOf = async () => (await port.device(accountId, deviceId))?.nickname;
      for (const name of ['Ana’s box', '<b>Küche</b>', '30 characters, exactly, as told']) {
        expect(await port.rename(accountId, deviceId, name)).toEqual(accept(undefined));
        expect(await nameOf()).toBe(name);
      }
      await port.rename(accountId, deviceId, undefined);
      expect(await nameOf()).toBeUndefined();
    });

    test('gives a name to one device of the account, ignoring case; another account may use it, too', async () => {
      const { port, accountId, devices } = await given();
      const [one, other] = [devices[0]?.deviceId ?? '', devices[2]?.deviceId ?? ''];
      expect(await port.rename(accountId, one, 'Den')).toEqual(accept(undefined));
      expect(await port.rename(accountId, other, 'DEN')).toEqual(refuse('name-taken'));
      expect(await port.rename(accountId, one, 'den')).toEqual(accept(undefined));
      const elsewhere = await given();
      expect(await elsewhere.port.rename(elsewhere.accountId, first(elsewhere).deviceId, 'Den')).toEqual(accept(undefined));
    });

    test('gives no name to what the account does not have', async () => {
      const account = await given();
      const { port, accountId, strangerId } = account;
      for (const unknown of [...nobody, '']) expect(await port.rename(accountId, unknown, 'Den')).toEqual(refuse('no-such-device'));
      expect(await port.rename(strangerId, first(account).deviceId, 'Den')).toEqual(refuse('no-such-device'));
    });

    test('puts a device in service on the day on which it was set up, once; another account’s and an unknown one are not there', async () => {
      const { port, accountId, strangerId, devices } = await given();
      const waiting = devices.find(({ state }) => state === 'shipped')?.deviceId ?? '';
      for (const on of ['2026-11-28', '2026-11-29'] as const) {
        expect(await port.setUp(accountId, waiting, on)).toEqual(accept(undefined));
        expect(await port.device(accountId, waiting)).toMatchObject({ state: 'in-service', installedOn: '2026-11-28' });
      }
      expect(await port.setUp(strangerId, waiting, '2026-11-28')).toEqual(refuse('no-such-device'));
      for (const unknown of [...nobody, '']) expect(await port.setUp(accountId, unknown, '2026-11-28')).toEqual(refuse('no-such-device'));
    });

    test('sends devices back once, in one return, and none that are not the provider’s, with the customer, or the account’s', async () => {
      const account = await given();
      const { port, accountId, strangerId, devices } = account;
      const [gateway, , receiver, card] = devices;
      if (!gateway || !receiver || !card) throw new Error('the account has devices');
      const ask = (deviceIds: readonly string[], by = accountId) => port.requestReturn(by, { ...asked(), deviceIds });
      for (const wrong of [[], nobody, [first(account).deviceId, devices[1]?.deviceId ?? '']])
        expect(await ask(wrong)).toEqual(refuse('not-returnable'));
      expect(await ask([gateway.deviceId], strangerId)).toEqual(refuse('not-returnable'));
      expect(await port.returns(accountId)).toEqual([]);
      const made = await ask([receiver.deviceId, gateway.deviceId]);
      expect(made).toMatchObject({ ok: true, value: { way: 'drop-off', scans: [], strangers: [] } });
      expect(await ask([gateway.deviceId, receiver.deviceId])).toEqual(made);
      for (const mixed of [
        [gateway.deviceId, card.deviceId],
        [card.deviceId, gateway.deviceId],
      ])
        expect(await ask(mixed)).toEqual(refuse('not-returnable'));
      expect(await port.returns(accountId)).toEqual(made.ok ? [made.value] : []);
      expect(await port.returns(strangerId)).toEqual([]);
      expect((await port.device(accountId, gateway.deviceId))?.state).toBe('return-requested');
    });

    test('follows what goes back to its receipt, and says what did not come', async () => {
      const { port, accountId, devices, scanned } = await given();
      const goesBack = devices.filter(({ line }) => line === 'tv');
      const made = await port.requestReturn(accountId, { ...asked(), deviceIds: goesBack.map(({ deviceId }) => deviceId) });
      if (!made.ok) throw new Error('it can be returned');
      const { tracking } = made.value;
      const stateOf = async (at: number) => (await port.device(accountId, goesBack[at]?.deviceId ?? ''))?.state;
      await scanned(tracking, 'accepted', '2026-11-28T15:00:00.000Z');
      expect([await stateOf(0), await stateOf(1)]).toEqual(['returning', 'returning']);
      await scanned(tracking, 'checked', '2026-11-30T15:00:00.000Z', [goesBack[0]?.serial ?? '', 'XX-9']);
      expect([await stateOf(0), await stateOf(1)]).toEqual(['returned', 'returning']);
      expect(await port.returns(accountId)).toMatchObject([
        {
          scans: [
            { state: 'accepted', at: '2026-11-28T15:00:00.000Z' },
            { state: 'checked', at: '2026-11-30T15:00:00.000Z' },
          ],
          items: [{ received: true }, { received: false }],
          strangers: ['XX-9'],
        },
      ]);
    });

    test('finds a device by its serial number and by its MAC', async () => {
      const { port, accountId, devices } = await given();
      for (const { deviceId, serial, mac } of devices) {
        expect(await port.find({ serial })).toEqual({ accountId, deviceId });
        if (mac !== undefined) expect(await port.find({ mac })).toEqual({ accountId, deviceId });
      }
      for (const by of [{ serial: '' }, { serial: 'UNKNOWN-1' }, { mac: 'ffffffffffff' }, { mac: 'x' }]) expect(await port.find(by)).toBeUndefined();
    });

    testSwaps(given);
  });
}
