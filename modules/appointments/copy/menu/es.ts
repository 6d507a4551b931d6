import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  appointments: 'Visitas',
} satisfies Copy<typeof en>;
