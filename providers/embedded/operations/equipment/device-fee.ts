import type { Device } from '#modules/equipment/rules/device.ts';

/** The plan of the ledger that bills the monthly fee of a leased device. One that the price of a service includes has none. */
export const feeCodeOf = ({ serial }: Pick<Device, 'serial'>): string => `equipment-${serial.toLowerCase()}`;
