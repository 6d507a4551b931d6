import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  reminders: 'Recordatorios',
} satisfies Copy<typeof en>;
