import type { Copy } from '#platform/rules/copy.ts';
import type { refusals as english } from '../en/refusals.ts';

export const refusals = {
  refusedPart: 'Esta factura no es parte de su cuenta.',
  refusedEnrolled: 'Auto Pay ya está activado para {part}.',
  refusedNot: 'Auto Pay no está activado para {part}.',
  refusedDisconnected: 'Auto Pay no se puede activar para {part} mientras el servicio está desconectado. Pague primero todo lo que debe.',
  refusedPastDue: 'Pague primero el saldo vencido de {part}: después puede cambiar el método.',
  refusedMethodGone: 'Este método de pago ya no está guardado. Elija otro.',
  refusedUnavailable: 'El banco o la empresa de la tarjeta ya no acepta cobros en este método de pago. Elija o agregue otro.',
  refusedExpired: 'Esta tarjeta venció. Elija o agregue otra.',
  refusedCardsOnly: 'Auto Pay de móvil solo acepta tarjetas. Elija una tarjeta.',
  refusedPrepaid: 'Las tarjetas prepagadas y de regalo son solo para pagos únicos. Elija otro método.',
  refusedChanged: 'Algo cambió desde que usted abrió esta página. Revísela otra vez.',
  refusedProgress: 'Se está haciendo otro cambio del mismo Auto Pay. Espere un momento e inténtelo otra vez.',
  refusedGone: 'Esta página ya no está al día. Comience otra vez desde Auto Pay.',
  mayNot: 'Su usuario no puede cambiar cómo se pagan las facturas. Consulte al titular de la cuenta.',
} satisfies Copy<typeof english>;
