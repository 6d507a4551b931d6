import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { box } from './es/box.ts';
import { settings } from './es/settings.ts';
import { write } from './es/write.ts';

export const es = { ...box, ...write, ...settings } as const satisfies Copy<typeof en>;
