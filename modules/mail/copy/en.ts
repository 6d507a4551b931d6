import { box } from './en/box.ts';
import { settings } from './en/settings.ts';
import { write } from './en/write.ts';

export const en = { ...box, ...write, ...settings } as const;
