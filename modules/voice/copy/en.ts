import { calls } from './en/calls.ts';
import { voicemail } from './en/voicemail.ts';

export const en = { ...calls, ...voicemail } as const;
