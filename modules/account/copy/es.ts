import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  pageTitle: 'Resumen de la cuenta',
  greeting: 'Hola, {name}',
  yourBill: 'Su factura',
  seeBill: 'Ver la factura',
  lineInternet: 'Internet',
  lineTv: 'TV',
  lineVoice: 'Voz',
  lineMobile: 'Móvil',
  lineStreaming: 'Streaming',
  lines: '{count, plural, one {# línea} other {# líneas}}',
  notProvisioned: 'Aún no está activo',
} as const satisfies Copy<typeof en>;
