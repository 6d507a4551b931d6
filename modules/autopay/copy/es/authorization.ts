import type { Copy } from '#platform/rules/copy.ts';
import type { authorization as english } from '../en/authorization.ts';

export const authorization = {
  authScope:
    'Autorizo a {site} a cobrar {part, select, mobile {mi factura móvil} streaming {mi factura de streaming} other {mi factura de internet, TV y voz}} a {method} sin otra orden mía, mes tras mes: lo que pide el estado de cuenta, menos lo que yo haya pagado desde entonces.',
  authAmount:
    'El monto varía. El estado de cuenta lo indica al menos diez días antes del cobro, y antes de ese día llega un aviso con el monto y la fecha.',
  authDay:
    'Yo elijo el día del cobro, desde el décimo día después del estado de cuenta hasta su vencimiento. Ahora es {days} días después del estado de cuenta. A una cuenta bancaria se le cobra en días hábiles bancarios.',
  authAgain:
    'Un cobro rechazado puede intentarse otra vez en los días siguientes, antes del próximo estado de cuenta. Cada uno de esos días se avisa antes.',
  authEnd:
    '{part, select, mobile {Puedo cambiar el método de pago en cualquier momento en {site}. Auto Pay puede terminar cuando ya no haya ninguna línea móvil activa.} other {Puedo cambiar o cancelar esto en cualquier momento en {site}. La cancelación vale para todo cobro que no haya comenzado.}}',

  backupAuthScope:
    'Autorizo a {site} a cobrar {part, select, mobile {mi factura móvil} streaming {mi factura de streaming} other {mi factura de internet, TV y voz}} a {method} cuando el método de pago de mi Auto Pay sea rechazado o su pago sea devuelto: lo que pide el estado de cuenta, menos lo que yo haya pagado desde entonces, y una vez por cada estado de cuenta.',
  backupAuthDay:
    'El cobro se hace al día siguiente; a una cuenta bancaria, el siguiente día hábil bancario. Antes llega un aviso con el monto, la fecha y este método. Si pago antes, no se cobra nada.',
  backupAuthEnd: 'Puedo quitar este método de respaldo en cualquier momento en {site}. Termina con Auto Pay.',

  recordTitle: '{site}: autorización de Auto Pay',
  recordGiven: 'Otorgada: {instant}',
  recordEnded: 'Terminada: {instant}',
  recordVersion: 'Versión del texto: {version}',
  recordNumber: 'Número de autorización: {number}',
} satisfies Copy<typeof english>;
