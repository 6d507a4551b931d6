import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { check } from './es/check.ts';
import { device } from './es/device.ts';
import { letters } from './es/letters.ts';
import { restart } from './es/restart.ts';
import { giveBack } from './es/return.ts';
import { swap } from './es/swap.ts';

export const es = { ...device, ...restart, ...giveBack, ...letters, ...check, ...swap } as const satisfies Copy<typeof en>;
