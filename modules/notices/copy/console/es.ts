import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  channel_mail: 'Correo electrónico',
  channel_push: 'Notificación',
  channel_sms: 'Mensaje de texto',
  refusedAccount: 'Cuenta',
  refusedCount: '{count, plural, =0 {Nadie} one {# dirección} other {# direcciones}}',
  refusedNone: 'Todas las direcciones registradas reciben nuestros mensajes.',
  refusedOnAccount: 'Pida otra dirección: esta rechaza nuestros mensajes.',
  refusedSince: 'Desde',
  refusedText: 'Direcciones registradas que rechazaron de forma definitiva nuestro último mensaje. El cliente lo ve al iniciar sesión.',
  refusedTitle: 'Sin contacto',
  refusedWho: 'Persona',
  to_refused: '{channel}: {people, plural, one {su dirección lo rechazó} other {# direcciones lo rechazaron}}',
  to_sent: '{channel}: se envió{people, plural, one {} other { a # personas}}',
  to_stale: '{channel}: se desistió, ya no era novedad',
  to_waiting: '{channel}: en camino',
  told: 'Le avisamos: «{subject}»',
  toldNobody: 'Todavía no se envió a nadie',
} satisfies Copy<typeof en>;
