import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  services: 'Servicios',
} satisfies Copy<typeof en>;
