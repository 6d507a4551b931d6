import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  authorizationRefused: 'No se configuró',
  authorization_backup: 'El pago automático recibió un respaldo: {method}',
  authorization_change: 'El pago automático se cambió a {method}',
  authorization_ended: 'El pago automático con {method} terminó',
  authorization_enroll: 'El pago automático se activó con {method}',
  part_core: 'Internet, TV y voz',
  part_mobile: 'Móvil',
  part_streaming: 'Streaming',
} satisfies Copy<typeof en>;
