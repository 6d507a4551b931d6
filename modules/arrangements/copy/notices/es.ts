import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  agreedSubject: 'Su plan de pagos',
  agreedText: 'Usted paga {amount} en {count, plural, one {# pago} other {# pagos}}. Mientras haga cada uno a tiempo, su servicio sigue como está.',
  agreedNew: 'Las facturas nuevas no forman parte del plan. Páguelas antes de su vencimiento.',
  agreedMissed: 'Si no hace un pago a tiempo, el plan termina y lo que falta queda vencido otra vez.',
  brokenSubject: 'Debe actuar: su plan de pagos',
  brokenText: 'No recibimos un pago de su plan, así que terminó: {amount} están vencidos otra vez.',
  brokenUntil: 'Páguelos antes del {date}; si no, su servicio puede interrumpirse.',
  dueSubject: 'Pronto vence un pago de su plan',
  dueText: 'Pague {amount} a más tardar el {date} para mantener su plan de pagos.',
  endedSubject: 'Debe actuar: su plan de pagos',
  endedText: 'Su plan de pagos terminó. Lo que falta está vencido.',
  keptSubject: 'Su plan de pagos está pagado',
  keptText: 'Pagó todo lo acordado. Gracias.',
  onDay: '{amount} a más tardar el {date}',
  previewAgreed: 'Cuánto paga y cuándo.',
  previewDue: 'Cuánto y hasta cuándo.',
  previewKept: 'No falta nada por pagar de su plan.',
} satisfies Copy<typeof en>;
