import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { NetworkPort } from './network-port.ts';
import { networkShapes } from './network-shapes.ts';
import type { ProvisioningPort } from './provisioning-port.ts';

/**
 * A gateway with a phone on Wi-Fi and a television by cable, and a modem, all online and carrying something for days; fresh for each test. `pass`
 * moves the network's time on; `setSignal` takes the signal of a device away, or gives it back.
 */
export type GivenNetwork = {
  readonly port: NetworkPort;
  readonly provisioning: ProvisioningPort;
  readonly gateway: string;
  readonly modem: string;
  readonly phone: string;
  readonly television: string;
  readonly nowMs: () => number;
  pass(ms: number): void;
  setSignal(mac: string, there: boolean): Promise<unknown>;
};

const UNKNOWN = '0a0a0a0a0a0a';
/** No boot takes longer. */
const BOOT_MS = 10 * 60_000;

/** What every network must satisfy behind its port. */
export function describeNetworkPort(network: string, open: () => Promise<GivenNetwork>): void {
  const given = inShape(open, networkShapes);
  const statusOf = async ({ port }: GivenNetwork, mac: string) => (await port.status([mac]))[0];

  describe(`devices of ${network}`, () => {
    test('a question about many devices answers for those that it knows', async () => {
      const { port, gateway, modem } = await given();
      const known = await port.status([modem, UNKNOWN, gateway, modem]);
      expect(known.map(({ mac }) => mac).toSorted()).toEqual([gateway, modem].toSorted());
      expect(await port.status([])).toEqual([]);
      expect(known[0]).toMatchObject({ stage: 'online', service: 'running', failure: undefined, measured: { latencyMs: expect.any(Number) } });
    });

    test('a restart takes a device out of service and ends online; asked twice it is one', async () => {
      const at = await given();
      const { port, gateway, modem } = at;
      const id = randomUUID();
      expect(await port.restart(gateway, id)).toEqual({ ok: true, value: undefined });
      expect((await statusOf(at, gateway))?.stage).not.toBe('online');
      at.pass(BOOT_MS);
      const booted = await statusOf(at, gateway);
      expect(booted?.stage).toBe('online');
      expect(await port.restart(gateway, id)).toMatchObject({ ok: true });
      expect(await statusOf(at, gateway)).toMatchObject({ stage: 'online', bootedAt: booted?.bootedAt });
      expect(await port.restart(modem, id)).toEqual({ ok: false, refusal: 'another-restart' });
      expect(await port.restart(UNKNOWN, randomUUID())).toEqual({ ok: false, refusal: 'no-such-device' });
    });

    test('a device without signal has no stage and was last seen before; it boots when the signal is back', async () => {
      const at = await given();
      const lostAt = isoInstant(at.nowMs());
      await at.setSignal(at.modem, false);
      at.pass(HOUR_MS);
      expect(await statusOf(at, at.modem)).toMatchObject({ stage: undefined, measured: undefined, lastSeenAt: lostAt });
      await at.setSignal(at.modem, true);
      expect((await statusOf(at, at.modem))?.stage).toBeDefined();
      at.pass(BOOT_MS);
      expect((await statusOf(at, at.modem))?.stage).toBe('online');
    });

    test('what reaches a device is measured while it is online and carries something', async () => {
      const at = await given();
      const { port, provisioning, gateway, modem } = at;
      const measured = await port.speed(gateway);
      expect(measured?.downloadKbps).toBeGreaterThan(0);
      expect(measured?.uploadKbps).toBeGreaterThan(0);
      await provisioning.suspend(gateway, randomUUID());
      expect(await port.speed(gateway)).toBeUndefined();
      await at.setSignal(modem, false);
      for (const none of [modem, UNKNOWN]) expect(await port.speed(none)).toBeUndefined();
    });

    test('the signal of each hour is told again the same', async () => {
      const { port, modem, nowMs } = await given();
      const during = { from: isoInstant(nowMs() - 5 * HOUR_MS), until: isoInstant(nowMs()) };
      const points = await port.signal(modem, during);
      expect(points).toHaveLength(5);
      expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted());
      expect(await port.signal(modem, during)).toEqual(points);
      expect(await port.signal(UNKNOWN, during)).toEqual([]);
    });
  });

  describe(`homes of ${network}`, () => {
    test('a gateway tells what is connected, and what it used; what is no gateway has no home', async () => {
      const { port, gateway, modem, phone, television, nowMs } = await given();
      const since = isoInstant(nowMs() - 6 * HOUR_MS);
      const home = await port.homeDevices(gateway, since);
      expect(home?.map(({ mac }) => mac).toSorted()).toEqual([phone, television].toSorted());
      expect(home?.find(({ mac }) => mac === television)).toMatchObject({ band: 'cable', signalDbm: undefined, connectedSince: expect.any(String) });
      const during = { from: since, until: isoInstant(nowMs()) };
      const sum = async (of: string) => (await port.usage(gateway, of, during)).reduce((all, { bytes }) => all + bytes, 0);
      expect(await sum('all')).toBe((await sum(phone)) + (await sum(television)));
      expect(await sum(UNKNOWN)).toBe(0);
      for (const none of [modem, UNKNOWN]) {
        expect(await port.homeDevices(none, since)).toBeUndefined();
        expect(await port.wifi(none)).toBeUndefined();
      }
    });

    test('devices are paused and go on, again and again; unknown ones are passed over', async () => {
      const { port, gateway, phone, television, nowMs } = await given();
      const paused = async () => (await port.homeDevices(gateway, isoInstant(nowMs())))?.filter((one) => one.paused).map(({ mac }) => mac);
      expect(await port.pause(gateway, [phone, UNKNOWN], true)).toMatchObject({ ok: true });
      expect(await port.pause(gateway, [phone], true)).toMatchObject({ ok: true });
      expect(await paused()).toEqual([phone]);
      await port.pause(gateway, [phone, television], false);
      expect(await paused()).toEqual([]);
      expect(await port.pause(UNKNOWN, [phone], true)).toEqual({ ok: false, refusal: 'no-such-device' });
    });

    test('Wi-Fi is changed as a whole, with a guest network or without; a gateway out of reach keeps what it has', async () => {
      const at = await given();
      const { port, gateway } = at;
      const guest = { name: 'Guests ñ', passphrase: 'only for guests' };
      const wanted = { name: 'Casa 🏡', passphrase: 'Sunny days ~ 42!', security: 'wpa3', bandSteering: true, guest } as const;
      expect(await port.setWifi(gateway, wanted)).toEqual({ ok: true, value: undefined });
      const changed = await port.wifi(gateway);
      expect(changed).toMatchObject(wanted);
      at.pass(1_000);
      await port.setWifi(gateway, wanted);
      expect((await port.wifi(gateway))?.changedAt).toBe(changed?.changedAt);
      await at.setSignal(gateway, false);
      expect(await port.setWifi(gateway, { ...wanted, guest: undefined })).toEqual({ ok: false, refusal: 'no-signal' });
      expect((await port.wifi(gateway))?.guest).toEqual(guest);
      expect(await port.setWifi(UNKNOWN, wanted)).toEqual({ ok: false, refusal: 'no-such-device' });
    });
  });

  describe(`provisioning of ${network}`, () => {
    test('a suspended device stays online until it is restored, each act once', async () => {
      const at = await given();
      const { provisioning, gateway, modem } = at;
      const [suspension, restoration] = [randomUUID(), randomUUID()];
      expect(await provisioning.suspend(gateway, suspension)).toEqual({ ok: true, value: undefined });
      expect(await statusOf(at, gateway)).toMatchObject({ stage: 'online', service: 'suspended' });
      await provisioning.restore(gateway, restoration);
      expect(await provisioning.suspend(gateway, suspension)).toMatchObject({ ok: true });
      expect(await statusOf(at, gateway)).toMatchObject({ service: 'running' });
      expect(await provisioning.restore(gateway, suspension)).toEqual({ ok: false, refusal: 'another-act' });
      expect(await provisioning.suspend(modem, suspension)).toEqual({ ok: false, refusal: 'another-act' });
      expect(await provisioning.suspend(UNKNOWN, randomUUID())).toEqual({ ok: false, refusal: 'no-such-device' });
    });

    test('a released device gets no further than registered, and comes online once it is activated', async () => {
      const at = await given();
      const { provisioning, modem } = at;
      await provisioning.release(modem, randomUUID());
      at.pass(BOOT_MS);
      expect(await statusOf(at, modem)).toMatchObject({ stage: 'registered', service: 'unassigned', failure: undefined });
      expect(await provisioning.activate(modem, ['INTERNET'], randomUUID())).toEqual({ ok: true, value: undefined });
      at.pass(BOOT_MS);
      expect(await statusOf(at, modem)).toMatchObject({ stage: 'online', service: 'running' });
    });
  });
}
