import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { device } from './es/device.ts';
import { restart } from './es/restart.ts';

export const es = { ...device, ...restart } as const satisfies Copy<typeof en>;
