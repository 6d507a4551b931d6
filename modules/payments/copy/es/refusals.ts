import type { Copy } from '#platform/rules/copy.ts';
import type { refusals as english } from '../en/refusals.ts';

export const refusals = {
  minutesAgo:
    '{count, plural, =0 {hace un momento} =1 {hace un minuto} =2 {hace dos minutos} =3 {hace tres minutos} =4 {hace cuatro minutos} =5 {hace cinco minutos} other {hace # minutos}}',
  hoursAgo: '{count, plural, one {hace una hora} other {hace # horas}}',
  daysAgo: '{count, plural, one {ayer} other {hace # días}}',
  changed: 'Algo de su factura cambió desde que abrió esta página. Revise el pago otra vez antes de pagar.',
  newDay: 'Ya empezó otro día, así que este pago se hará hoy, {today}. Revíselo otra vez antes de pagar.',
  changedByPayment: 'Usted pagó {amount} {ago} (número de confirmación {number}). No se cobró nada más. Revise este pago otra vez antes de pagar.',
  changedByScheduled:
    'Usted programó un pago de {amount} {ago} (número de confirmación {number}). No se cobró nada. Revise este pago otra vez antes de pagar.',
  paymentInProgress:
    'Su pago de {amount} de {ago} todavía se está procesando (número de confirmación {number}). Espere a que termine antes de pagar otra vez.',
  sameAmountUnanswered:
    'Todavía estamos verificando su pago de {amount} de {ago} (número de confirmación {number}). Si paga otra vez el mismo importe, es posible que se cobren los dos.',
  mayNotPay: 'Solo el titular o un administrador de esta cuenta puede pagar.',
  paymentGone: 'Este pago se empezó hace demasiado tiempo. Empiece uno nuevo. No se cobró nada.',
  alreadySubmitted: 'Este pago ya se hizo.',
  intentReused: 'Este pago ya se hizo con otros datos. No se cobró nada más.',
  nothingDue: 'No hay ningún importe a pagar. De todos modos puede hacer un pago, que queda como crédito.',
  nothingDueHeading: 'No hay ningún pago pendiente',
  notQuicklyHeading: 'No podemos cobrar este pago en un solo paso',
  otherAmountOrDate: 'Pagar de otra manera',
} satisfies Copy<typeof english>;
