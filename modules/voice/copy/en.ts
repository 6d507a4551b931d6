import { calls } from './en/calls.ts';
import { needs } from './en/needs.ts';
import { settings } from './en/settings.ts';
import { voicemail } from './en/voicemail.ts';

export const en = { ...calls, ...needs, ...settings, ...voicemail } as const;
