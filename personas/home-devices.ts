import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import type { HomeDeviceToPlugIn } from '#providers/network-operator.ts';

type DeviceOfHome = Pick<HomeDeviceToPlugIn, 'name' | 'kind' | 'band'> & {
  /** Which pod it joined, by number; undefined for the gateway. */
  readonly pod?: number;
};

const olivias: readonly DeviceOfHome[] = [
  { name: 'Work laptop', kind: 'laptop', band: '5', pod: 0 },
  { name: 'Olivia’s phone', kind: 'phone', band: '5', pod: 0 },
  { name: 'Theo’s phone', kind: 'phone', band: '5', pod: 0 },
  { name: 'Living room TV', kind: 'tv', band: 'cable' },
  { name: 'Bedroom TV', kind: 'tv', band: '2.4', pod: 0 },
  { name: 'Doorbell', kind: 'doorbell', band: '2.4', pod: 1 },
];
const usual: readonly DeviceOfHome[] = [
  { name: 'Phone', kind: 'phone', band: '5' },
  { name: 'Laptop', kind: 'laptop', band: '5' },
  { name: undefined, kind: 'tv', band: 'cable' },
];

/** What is connected to the gateway of a customer's home. MACs follow from the username. @param pods the MACs of its pods */
export function homeDevicesOf(username: string, pods: readonly string[]): readonly HomeDeviceToPlugIn[] {
  const devices = username === 'olivia' ? olivias : usual;
  return devices.map(({ pod, ...device }, index) => ({
    ...device,
    mac: `06${createHash('sha256').update(`home device\n${username}\n${index}`).digest('hex').slice(0, 10)}`,
    pod: pod === undefined ? undefined : pods[pod],
    sinceMs: (index + 1) * DAY_MS + index * HOUR_MS,
  }));
}
