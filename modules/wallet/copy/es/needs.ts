import type { Copy } from '#platform/rules/copy.ts';
import type { needs as english } from '../en/needs.ts';

export const needs = {
  needRenew: 'Renueve su {method}',
  needReplace: 'Reemplace su {method}',
  needReplaceNote: 'Ya no se puede cobrar con este método',
} as const satisfies Copy<typeof english>;
