import { check } from './en/check.ts';
import { device } from './en/device.ts';
import { letters } from './en/letters.ts';
import { restart } from './en/restart.ts';
import { giveBack } from './en/return.ts';
import { swap } from './en/swap.ts';

/** The words for equipment. */
export const en = { ...device, ...restart, ...giveBack, ...letters, ...check, ...swap } as const;
