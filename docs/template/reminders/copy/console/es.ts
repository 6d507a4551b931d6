import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  remindersCount: 'Recordatorios',
  remindersDay: 'Día',
  remindersEmpty: 'Nadie ha creado un recordatorio.',
  remindersText: 'Cuántos recordatorios salen qué día. Lo que dicen es solo para sus autores.',
  remindersTitle: 'Recordatorios de clientes',
} satisfies Copy<typeof en>;
