import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { calls } from './es/calls.ts';
import { voicemail } from './es/voicemail.ts';

export const es = { ...calls, ...voicemail } as const satisfies Copy<typeof en>;
