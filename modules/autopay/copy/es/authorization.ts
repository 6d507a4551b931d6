import type { Copy } from '#platform/rules/copy.ts';
import type { authorization as english } from '../en/authorization.ts';

export const authorization = {
  authScope:
    'Autorizo a {site} a cobrar {part, select, mobile {mi factura móvil} streaming {mi factura de streaming} other {mi factura de servicios del hogar}} de forma automática cada mes, con cargo a {method}. El cobro es por el importe que indica el estado de cuenta, menos lo que yo haya pagado desde entonces.',
  authAmount:
    'El importe cambia de un mes a otro. Aparece en el estado de cuenta al menos diez días antes del cobro, y antes de ese día recibo un aviso con el importe y la fecha.',
  authDay:
    'Puedo elegir el día del cobro, desde el décimo día después del estado de cuenta hasta su fecha de vencimiento. Ahora el cobro se hace {days} días después del estado de cuenta. De una cuenta bancaria se cobra en días hábiles bancarios.',
  authAgain:
    'Si un cobro se rechaza, puede intentarse de nuevo en los días siguientes, antes del próximo estado de cuenta. Recibo un aviso antes de cada uno de esos días.',
  authEnd:
    '{part, select, mobile {Puedo cambiar el método de pago en cualquier momento en {site}. El pago automático puede terminar cuando ya no haya ninguna línea móvil activa.} other {Puedo cambiar o cancelar esta autorización en cualquier momento en {site}. La cancelación se aplica a todos los cobros que aún no hayan comenzado.}}',

  backupAuthScope:
    'Autorizo a {site} a cobrar {part, select, mobile {mi factura móvil} streaming {mi factura de streaming} other {mi factura de servicios del hogar}} con cargo a {method} cuando el método de mi pago automático se rechace o su pago se devuelva. El cobro es por el importe que indica el estado de cuenta, menos lo que yo haya pagado desde entonces, y se intenta una sola vez por estado de cuenta.',
  backupAuthDay:
    'El cobro se hace al día siguiente o, de una cuenta bancaria, el siguiente día hábil bancario. Antes recibo un aviso con el importe, la fecha y este método. Si pago antes de ese día, no se cobra nada.',
  backupAuthEnd: 'Puedo quitar este método de respaldo en cualquier momento en {site}. Esta autorización termina con el pago automático.',

  recordTitle: '{site}: autorización del pago automático',
  recordGiven: 'Otorgada: {instant}',
  recordEnded: 'Terminada: {instant}',
  recordVersion: 'Versión del texto: {version}',
  recordNumber: 'Número de autorización: {number}',
} satisfies Copy<typeof english>;
