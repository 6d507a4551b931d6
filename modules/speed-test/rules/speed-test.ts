import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';

/** How the tested device is connected, as its user says: browsers do not tell. */
export const connectionEnum: Enumeration<'wifi' | 'cable'> = {
  name: 'SpeedTestConnection',
  description: 'How the tested device is connected to the gateway',
  values: { wifi: 'by Wi-Fi', cable: 'by a cable' },
};
export type Connection = keyof typeof connectionEnum.values;

/** What the browser measured. Speeds in kbps, delays in ms. */
export type Measured = {
  readonly downloadKbps: number;
  readonly uploadKbps: number;
  /** The delay at rest, and while the connection is busy. */
  readonly latencyMs: number;
  readonly loadedLatencyMs: number;
  /** How much the delay at rest varies. */
  readonly jitterMs: number;
  /** What the test sent and received, in bytes. */
  readonly bytes: number;
  readonly durationMs: number;
};

/** What else was known when a test ended. */
export type Circumstances = {
  readonly connection: Connection;
  /** What the plan promises, in kbps; null if its name says no speed. */
  readonly planKbps: number | null;
  /** What reached the gateway, in kbps; null if the network did not say. */
  readonly gatewayKbps: number | null;
  /** Whether the device was on our network; null if the operator has not said which network that is. */
  readonly onNetwork: boolean | null;
  /** An outage covered the address. */
  readonly outage: boolean;
};

/** A finished test; `at`: when it ended. */
export type SpeedTest = Measured & Circumstances & { readonly testId: string; readonly at: IsoInstant };

/** The most of each figure that a real connection can have. */
const most: Readonly<Record<keyof Measured, number>> = {
  downloadKbps: 100_000_000,
  uploadKbps: 100_000_000,
  latencyMs: 60_000,
  loadedLatencyMs: 60_000,
  jitterMs: 60_000,
  bytes: 5_000_000_000,
  durationMs: 300_000,
};

/** Figures as a browser sent them: whole numbers from zero to what is possible, and something came down. */
export function readMeasured(given: Measured): Result<Measured, 'malformed'> {
  const figures = [
    [given.downloadKbps, most.downloadKbps],
    [given.uploadKbps, most.uploadKbps],
    [given.latencyMs, most.latencyMs],
    [given.loadedLatencyMs, most.loadedLatencyMs],
    [given.jitterMs, most.jitterMs],
    [given.bytes, most.bytes],
    [given.durationMs, most.durationMs],
  ] as const;
  const arePossible = figures.every(([figure, highest]) => Number.isInteger(figure) && figure >= 0 && figure <= highest);
  return arePossible && given.downloadKbps > 0 ? accept(given) : refuse('malformed');
}
