import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  billing: 'Facturación',
} satisfies Copy<typeof en>;
