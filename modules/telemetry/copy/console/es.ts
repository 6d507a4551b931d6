import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  days: '{days, plural, one {1 día} other {# días}}',
  events: 'Eventos',
  figuresEmpty: 'No se informó nada en este tiempo.',
  figuresFailures: 'Fallas',
  figuresFast: 'Qué tan rápidas y estables son las páginas',
  figuresFastText:
    'Tres cuartas partes de las visitas tuvieron esta cifra o una menor. LCP: hasta que se ve la pieza más grande. INP: hasta que se responde a una pulsación. CLS: cuánto se mueve la página.',
  figuresNoPage: 'Ninguna página',
  figuresRefused: 'Datos que se rechazaron',
  figuresTasks: 'Qué vinieron a hacer los clientes y cuántos lo completaron',
  figuresText: 'Lo que el portal informó desde el {time}. No nombra a ningún cliente.',
  figuresTime: 'Período',
  figuresTitle: 'Cifras',
  page: 'Página',
  share: 'De las que empezaron',
  shareOf: '{share} %',
  step: 'Paso',
  stepDone: 'Terminado',
  stepPage: 'Paso {number}: {path}',
  task: 'Tarea',
  taskBegan: 'Visitas que la empezaron',
  taskDone: 'Visitas que la completaron',
  task_autoPay: 'Inscribirse en Auto Pay',
  task_changeAutoPay: 'Cambiar Auto Pay',
  task_pay: 'Pagar paso a paso',
  task_payDevice: 'Pagar un dispositivo',
  task_payQuick: 'Pagar en tres toques',
  visits: 'Visitas',
  what: 'Qué',
} satisfies Copy<typeof en>;
