import { calls } from './en/calls.ts';
import { settings } from './en/settings.ts';
import { voicemail } from './en/voicemail.ts';

export const en = { ...calls, ...settings, ...voicemail } as const;
