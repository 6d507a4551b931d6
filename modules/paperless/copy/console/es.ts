import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  consentGiven: 'Se activó la facturación sin papel',
  consentWithdrawn: 'Se desactivó la facturación sin papel: las facturas se envían de nuevo',
} satisfies Copy<typeof en>;
