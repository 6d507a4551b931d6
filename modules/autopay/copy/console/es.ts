import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  authorizationRefused: 'No se configuró',
  authorization_backup: 'Auto Pay recibió un respaldo: {method}',
  authorization_change: 'Auto Pay se cambió a {method}',
  authorization_ended: 'Auto Pay con {method} terminó',
  authorization_enroll: 'Auto Pay se activó con {method}',
  part_core: 'Internet, TV y voz',
  part_mobile: 'Móvil',
  part_streaming: 'Streaming',
} satisfies Copy<typeof en>;
