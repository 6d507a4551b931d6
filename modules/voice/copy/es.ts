import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { calls } from './es/calls.ts';
import { needs } from './es/needs.ts';
import { settings } from './es/settings.ts';
import { voicemail } from './es/voicemail.ts';

export const es = { ...calls, ...needs, ...settings, ...voicemail } as const satisfies Copy<typeof en>;
