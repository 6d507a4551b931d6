import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Device } from '../../rules/device.ts';
import type { OwnModem } from '../../rules/swap.ts';
import type { EquipmentPort } from '../port.ts';

/** Two accounts, fresh for each test: the first has exactly these devices, the other has none. */
export type GivenDevices = {
  readonly port: EquipmentPort;
  readonly accountId: string;
  readonly strangerId: string;
  readonly devices: readonly Device[];
  /** Puts a device into the warehouse. */
  readonly stock: (device: StockedDevice) => Promise<unknown>;
};

/** A device that can be handed out. */
export type StockedDevice = Pick<Device, 'line' | 'kind' | 'make' | 'model' | 'serial' | 'mac'>;

const macOf = (id: string): string => `02${id.replaceAll('-', '').slice(0, 10)}`;
const ownModem = (): OwnModem => {
  const id = randomUUID();
  return { make: 'Norwick', model: 'CM820', serial: `NW-${id.slice(0, 8).toUpperCase()}`, mac: macOf(id) };
};

/** The first device of the account. */
export const first = ({ devices: [one] }: Pick<GivenDevices, 'devices'>) => {
  if (one === undefined) throw new Error('the account has devices');
  return one;
};

/** What every inventory must satisfy about devices that take the place of others, that a customer brings, and that are handed out. */
export function testSwaps(given: () => Promise<GivenDevices>): void {
  test('replaces a device by one of the stock, once; the old one works until the new one is set up, and then goes back', async () => {
    const account = await given();
    const { port, accountId, strangerId, stock } = account;
    const old = first(account);
    const wanted = { deviceId: old.deviceId, replacementId: randomUUID(), own: undefined };
    expect(await port.requestSwap(strangerId, wanted)).toEqual(refuse('not-swappable'));
    expect(await port.requestSwap(accountId, { ...wanted, deviceId: randomUUID() })).toEqual(refuse('not-swappable'));
    expect(await port.requestSwap(accountId, wanted)).toEqual(refuse('none-left'));
    const serial = `S-${old.serial}`;
    await stock({ ...old, serial, mac: macOf(randomUUID()) });
    const { replacementId } = wanted;
    const made = await port.requestSwap(accountId, wanted);
    expect(made).toMatchObject({ ok: true, value: { deviceId: replacementId, serial, state: 'shipped', replaces: old.deviceId } });
    expect(await port.requestSwap(accountId, { ...wanted, replacementId: randomUUID() })).toEqual(made);
    expect(await port.device(accountId, old.deviceId)).toMatchObject({ state: 'swap-pending' });
    for (const on of ['2026-11-28', '2026-11-29'] as const) {
      expect(await port.setUp(accountId, replacementId, on)).toEqual(accept(undefined));
      expect(await port.device(accountId, replacementId)).toMatchObject({
        state: 'in-service',
        installedOn: '2026-11-28',
        monthlyFee: old.monthlyFee,
      });
      expect(await port.device(accountId, old.deviceId)).toMatchObject({ state: 'return-requested' });
    }
  });

  test('keeps a device after all: what was to come is to be sent back, or leaves if it is the customer’s own', async () => {
    const account = await given();
    const { port, accountId, strangerId, stock } = account;
    const { deviceId, ...old } = first(account);
    const swap = (replacementId: string, own?: OwnModem) => port.requestSwap(accountId, { deviceId, replacementId, own });
    expect(await port.cancelSwap(accountId, deviceId)).toEqual(refuse('no-swap'));
    await stock({ ...old, serial: `K-${old.serial}`, mac: macOf(randomUUID()) });
    const [shipped, bought] = [randomUUID(), randomUUID()];
    await swap(shipped);
    expect(await port.cancelSwap(strangerId, deviceId)).toEqual(refuse('no-swap'));
    expect(await port.cancelSwap(accountId, deviceId)).toEqual(accept(undefined));
    expect(await port.cancelSwap(accountId, deviceId)).toEqual(refuse('no-swap'));
    expect(await port.device(accountId, deviceId)).toMatchObject({ state: 'in-service' });
    expect(await port.device(accountId, shipped)).toMatchObject({ state: 'return-requested', replaces: undefined });
    await swap(bought, ownModem());
    expect(await port.device(accountId, bought)).toMatchObject({ state: 'activating', ownership: 'own', kind: 'modem', monthlyFee: 0 });
    expect(await port.cancelSwap(accountId, deviceId)).toEqual(accept(undefined));
    expect(await port.device(accountId, bought)).toBeUndefined();
    expect(await port.setUp(accountId, bought, '2026-11-28')).toEqual(refuse('no-such-device'));
  });

  test('takes a modem of the customer’s own in place of ours, and another in place of that one, which then leaves', async () => {
    const account = await given();
    const { port, accountId, devices } = account;
    const old = first(account);
    const [one, other] = [randomUUID(), randomUUID()];
    const own = ownModem();
    const receiver = devices[2]?.deviceId ?? '';
    expect(await port.requestSwap(accountId, { deviceId: receiver, replacementId: one, own })).toEqual(refuse('not-swappable'));
    for (const taken of [
      { ...own, serial: old.serial },
      { ...own, mac: old.mac ?? '' },
    ])
      expect(await port.requestSwap(accountId, { deviceId: old.deviceId, replacementId: one, own: taken })).toEqual(refuse('code-taken'));
    expect(await port.device(accountId, old.deviceId)).toEqual(old);
    expect(await port.requestSwap(accountId, { deviceId: old.deviceId, replacementId: one, own })).toMatchObject({ ok: true, value: own });
    await port.setUp(accountId, one, '2026-11-28');
    expect(await port.find({ serial: own.serial })).toEqual({ accountId, deviceId: one });
    await port.requestSwap(accountId, { deviceId: one, replacementId: other, own: ownModem() });
    await port.setUp(accountId, other, '2026-11-29');
    expect(await port.device(accountId, one)).toBeUndefined();
    expect(await port.find({ mac: own.mac })).toBeUndefined();
  });

  test('gives an account without a modem or gateway one of the customer’s own, once; until it is set up, another one may come instead', async () => {
    const account = await given();
    const { port, accountId, strangerId } = account;
    const [one, other] = [ownModem(), ownModem()];
    const add = (whose: string, modem: OwnModem, deviceId = randomUUID()) => port.addOwnModem(whose, { deviceId, modem });
    expect(await add(randomUUID(), one)).toEqual(refuse('no-internet'));
    expect(await add(accountId, one)).toEqual(refuse('has-one'));
    expect(await add(strangerId, { ...one, serial: first(account).serial })).toEqual(refuse('code-taken'));
    const made = await add(strangerId, one);
    expect(made).toMatchObject({ ok: true, value: { ...one, kind: 'modem', state: 'activating', ownership: 'own', monthlyFee: 0 } });
    expect(await add(strangerId, one)).toEqual(made);
    const second = await add(strangerId, other);
    expect(await add(strangerId, other)).toEqual(second);
    expect((await port.devices(strangerId)).map(({ serial }) => serial)).toEqual([other.serial]);
    expect(await port.find({ mac: one.mac })).toBeUndefined();
    await port.setUp(strangerId, second.ok ? second.value.deviceId : '', '2026-11-28');
    expect(await port.devices(strangerId)).toMatchObject([{ state: 'in-service', installedOn: '2026-11-28' }]);
    expect(await add(strangerId, one)).toEqual(refuse('has-one'));
  });

  test('gives a device of the stock to one account, once', async () => {
    const account = await given();
    const { port, accountId, strangerId, stock } = account;
    const old = first(account);
    const serial = `N-${old.serial}`;
    await stock({ ...old, serial, mac: macOf(randomUUID()) });
    const made = await port.assign(accountId, { serial, deviceId: randomUUID() });
    expect(made).toMatchObject({ ok: true, value: { serial, state: 'shipped', ownership: 'leased', monthlyFee: 0 } });
    expect(await port.assign(accountId, { serial, deviceId: randomUUID() })).toEqual(made);
    expect(await port.assign(strangerId, { serial, deviceId: randomUUID() })).toEqual(refuse('not-in-stock'));
    expect(await port.assign(accountId, { serial: 'UNKNOWN-1', deviceId: randomUUID() })).toEqual(refuse('not-in-stock'));
  });
}
