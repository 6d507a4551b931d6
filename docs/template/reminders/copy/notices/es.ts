import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  previewReminderDue: 'Hoy es el día. Lea en nuestro sitio de qué se trata.',
  reminderDueSubject: 'El recordatorio que creó',
  reminderDueText: 'Nos pidió que le recordáramos algo hoy.',
  reminderWhy: 'Recibe este correo porque creó un recordatorio.',
  seeReminders: 'Ver sus recordatorios',
} satisfies Copy<typeof en>;
