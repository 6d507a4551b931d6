import type { Device } from './device.ts';

/** What names a device over all accounts. */
export type DeviceCode = { readonly serial: string } | { readonly mac: string };

/** What stands on a device or in its code: a serial number, or a MAC in any spelling. */
export function readCode(typed: string): DeviceCode | undefined {
  const code = typed.trim().toUpperCase();
  const mac = code.replaceAll(/[:.\-\s]/g, '').toLowerCase();
  if (/^[0-9a-f]{12}$/.test(mac)) return { mac };
  const serial = code.replaceAll(/\s/g, '');
  return /^[A-Z0-9-]{4,32}$/.test(serial) ? { serial } : undefined;
}

/** Whether a code is that of a device. */
export const isCodeOf = (code: DeviceCode, { serial, mac }: Pick<Device, 'serial' | 'mac'>): boolean =>
  'serial' in code ? serial === code.serial : mac === code.mac;
