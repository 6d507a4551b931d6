import type { Copy } from '#platform/rules/copy.ts';
import type { date as english } from '../en/date.ts';

export const date = {
  dateQuestion: '¿Cuándo quiere pagar?',
  anotherDate: 'Otra fecha',
  onDueDate: 'El día del vencimiento',
  dateHint: 'MM/DD/AA (mes, día, año), por ejemplo {example}. El último día es el {last}.',
  openCalendar: 'Abrir el calendario',
  closeCalendar: 'Cerrar el calendario',
  calendarComes: 'Abriendo el calendario',
  onlyTodayLeft: 'El pago se hace hoy, {date}.',
  calendarGone: 'El calendario no se cargó. Escriba la fecha o cargue de nuevo esta página: lo que escribió se conserva.',
  calendarAgain: 'Cargar de nuevo esta página',
  calendarDue: 'El anillo marca el día en que vence su factura: {date}.',
  calendarNote: 'Los días tachados ya pasaron o quedan más lejos de lo que podemos programar.',
  calendarNoteCutOff: 'Los días tachados ya pasaron o quedan más lejos de lo que podemos programar. Ya pasó la hora límite para mañana.',
  invalidDate: 'Por favor, escriba una fecha válida como MM/DD/AA',
} satisfies Copy<typeof english>;
