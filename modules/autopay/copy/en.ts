import { authorization } from './en/authorization.ts';
import { cancel } from './en/cancel.ts';
import { choices } from './en/choices.ts';
import { date } from './en/date.ts';
import { home } from './en/home.ts';
import { journey } from './en/journey.ts';
import { refusals } from './en/refusals.ts';
import { settings } from './en/settings.ts';
import { words } from './en/words.ts';

export const en = { ...words, ...authorization, ...settings, ...home, ...journey, ...cancel, ...date, ...choices, ...refusals } as const;
