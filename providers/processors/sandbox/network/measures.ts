import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { HomeDevice, Measured, SpeedAnswer } from './wire.ts';

/** What is measured follows from who measures and when, so that the past can be told again and no series is stored. */

/** A number from 0 up to and without 1, the same for the same words (FNV-1a, mixed once more). */
function drawn(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('|')) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const hourOf = (ms: number) => Math.floor(ms / HOUR_MS);
/** A value of a device, with how it wanders from hour to hour. */
const wandering = (what: string, mac: string, ms: number, { from, to, by }: { from: number; to: number; by: number }) =>
  from + drawn(what, mac) * (to - from) + (drawn(what, mac, hourOf(ms)) - 0.5) * 2 * by;

/** The signal of a device in the hour of this time, in tenths of a dBmV and of a dB, and milliseconds. @param slow with a weak signal */
export function signalAt(mac: string, ms: number, slow: boolean): Measured {
  const tenths = (value: number) => Math.round(value * 10);
  return {
    downstream_tenths_dbmv: tenths(
      slow ? wandering('down', mac, ms, { from: -12.5, to: -11.5, by: 1 }) : wandering('down', mac, ms, { from: -3, to: 4, by: 0.8 }),
    ),
    upstream_tenths_dbmv: tenths(
      slow ? wandering('up', mac, ms, { from: 51, to: 52, by: 0.8 }) : wandering('up', mac, ms, { from: 39, to: 44, by: 0.7 }),
    ),
    noise_tenths_db: tenths(
      slow ? wandering('noise', mac, ms, { from: 25, to: 27, by: 1.2 }) : wandering('noise', mac, ms, { from: 36, to: 40, by: 0.8 }),
    ),
    latency_ms: Math.round(
      slow ? wandering('late', mac, ms, { from: 380, to: 430, by: 60 }) : wandering('late', mac, ms, { from: 10, to: 17, by: 3 }),
    ),
  };
}

/** What reaches a device of what the network lets through to it, and a tenth of it upwards; a weak signal leaves a fraction. In kbps. */
export function speedAt(mac: string, ms: number, { rateKbps, slow }: { readonly rateKbps: number; readonly slow: boolean }): SpeedAnswer {
  const share = slow ? wandering('rate', mac, ms, { from: 0.12, to: 0.2, by: 0.04 }) : wandering('rate', mac, ms, { from: 0.95, to: 0.99, by: 0.01 });
  return { download_kbps: Math.round(rateKbps * share), upload_kbps: Math.round((rateKbps / 10) * share) };
}

/** In degrees Celsius. */
export const temperatureAt = (mac: string, ms: number, hot: boolean): number =>
  Math.round(hot ? wandering('heat', mac, ms, { from: 91, to: 95, by: 2 }) : wandering('heat', mac, ms, { from: 46, to: 54, by: 4 }));

/** Megabytes in a busy hour. */
const busyHourMb: Readonly<Record<HomeDevice['kind'], number>> = {
  phone: 180,
  laptop: 700,
  desktop: 800,
  tablet: 350,
  tv: 2_600,
  'game-console': 1_500,
  camera: 240,
  doorbell: 40,
  speaker: 60,
  thermostat: 2,
  printer: 3,
  other: 20,
};
/** How busy each hour of the day is, from midnight in the middle of the country (UTC-6). */
const busy = [2, 1, 1, 1, 1, 2, 4, 5, 5, 4, 4, 5, 6, 5, 5, 6, 7, 8, 9, 10, 10, 9, 7, 4];
const always: ReadonlySet<HomeDevice['kind']> = new Set(['camera', 'doorbell', 'thermostat', 'printer', 'other']);

/** The bytes of a whole hour. @param hourMs its beginning */
export function trafficOf(mac: string, kind: HomeDevice['kind'], hourMs: number): number {
  const ofDay = (((hourOf(hourMs) - 6) % 24) + 24) % 24;
  const share = always.has(kind) ? 0.7 : (busy[ofDay] ?? 0) / 10;
  return Math.round(busyHourMb[kind] * 1_000_000 * share * (0.25 + 0.75 * drawn('traffic', mac, hourOf(hourMs))));
}

/** Signal on Wi-Fi in dBm, by the device's place and band. */
export const wifiSignalAt = (mac: string, band: HomeDevice['band'], ms: number): number | null =>
  band === 'cable' ? null : Math.round(wandering('wifi', mac, ms, { from: -74, to: -44, by: 2 }));

/** How long a device at home takes until it has joined changed Wi-Fi, in milliseconds. */
export const rejoinsAfterMs = (mac: string): number => Math.round(5_000 + drawn('rejoin', mac) * 85_000);

const PASSPHRASE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** The name and passphrase on the sticker of a gateway. */
export const stickerOf = (mac: string) => ({
  name: `Home-${mac.slice(-4).toUpperCase()}`,
  passphrase: Array.from({ length: 12 }, (_, at) => PASSPHRASE_CHARACTERS[Math.floor(drawn('key', mac, at) * PASSPHRASE_CHARACTERS.length)]).join(''),
});
