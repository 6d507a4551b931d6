import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  add: 'Crear el recordatorio',
  adding: 'Creando el recordatorio',
  allReminders: 'Todos los recordatorios',
  coming: 'Próximos',
  later: 'Recordatorios posteriores',
  nextReminder: 'Su próximo recordatorio',
  noAnswer: 'No pudimos saber si se guardó. Inténtelo de nuevo.',
  noReminders: 'No tiene recordatorios.',
  notNow: 'No podemos mostrar sus recordatorios en este momento.',
  on: 'Cuándo',
  onCorrect: 'Elija un día posterior a hoy',
  problemsTitle: 'Corrija lo siguiente',
  remindersTitle: 'Recordatorios',
  text: 'Qué le recordamos',
  textCorrect: 'Escriba qué le recordamos, en 200 caracteres como máximo',
} satisfies Copy<typeof en>;
