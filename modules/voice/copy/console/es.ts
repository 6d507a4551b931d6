import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  lines: 'Líneas telefónicas',
  line: 'Línea',
  registration: 'Registro',
  carried: 'Red',
  calls: 'Llamadas',
  whyNumber: 'Número de una línea telefónica',
  notKnown: 'Se desconoce',
  voicemailNotKnown: 'No se sabe de su buzón de voz',
  unheard: '{count, plural, =0 {Sin mensajes nuevos} one {1 mensaje nuevo} other {# mensajes nuevos}}',
  registration_registered: 'Registrada',
  'registration_not-registered': 'Sin registrar',
  'registration_not-known': 'Se desconoce',
  switch_ims: 'IMS (actual)',
  switch_meta: 'Meta (anterior)',
  forwards_always: 'Siempre al {to}',
  forwards_busy: 'Si está ocupada, al {to}',
  'forwards_no-answer': 'Si nadie contesta, al {to}',
  forwards_unreachable: 'Sin conexión, al {to}',
  together: '{count, plural, one {1 teléfono suena a la vez} other {# teléfonos suenan a la vez}}',
  quiet: 'No molestar',
  guard_off: 'Filtro de llamadas desactivado',
  guard_warn: 'El filtro avisa',
  guard_block: 'El filtro bloquea',
  did_shown: 'Consultó una línea telefónica',
} as const satisfies Copy<typeof en>;
