import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  issued: 'Estado de cuenta de {amount}, vence el {date}',
  issuedCredit: 'Estado de cuenta: nada por pagar, {amount} a favor',
  part_core: 'Internet, TV y voz',
  part_mobile: 'Móvil',
  part_streaming: 'Streaming',
} satisfies Copy<typeof en>;
