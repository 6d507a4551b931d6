import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  mail: 'Correo',
} as const satisfies Copy<typeof en>;
