import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  did_moved: 'Recordatorio pasado a otro día',
  remindersCount: 'Recordatorios',
  remindersDay: 'Día',
  remindersDayHint: 'Por ejemplo, 2026-12-01',
  remindersEmpty: 'Nadie ha creado un recordatorio.',
  remindersFrom: 'Del día',
  remindersFromWrong: 'Escriba un día, por ejemplo 2026-12-01',
  remindersMove: 'Cambiar de día',
  remindersMoved: '{count, plural, one {Se cambió de día # recordatorio} other {Se cambiaron de día # recordatorios}}',
  remindersNoneOn: 'No hay recordatorios para este día',
  remindersText: 'Cuántos recordatorios salen qué día. Lo que dicen es solo para sus autores.',
  remindersTitle: 'Recordatorios de clientes',
  remindersTo: 'Al día',
  remindersToWrong: 'Escriba un día posterior a hoy, por ejemplo 2026-12-01',
} satisfies Copy<typeof en>;
