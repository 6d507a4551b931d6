import { device } from './en/device.ts';
import { restart } from './en/restart.ts';

/** The words for equipment. */
export const en = { ...device, ...restart } as const;
