import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';
import { authorization } from './es/authorization.ts';
import { cancel } from './es/cancel.ts';
import { choices } from './es/choices.ts';
import { date } from './es/date.ts';
import { home } from './es/home.ts';
import { journey } from './es/journey.ts';
import { refusals } from './es/refusals.ts';
import { settings } from './es/settings.ts';
import { words } from './es/words.ts';

export const es = { ...words, ...authorization, ...settings, ...home, ...journey, ...cancel, ...date, ...choices, ...refusals } satisfies Copy<
  typeof en
>;
