import type { Copy } from '#platform/rules/copy.ts';
import type { refusals as english } from '../en/refusals.ts';

export const refusals = {
  refusedPart: 'Esta factura no es parte de su cuenta.',
  refusedEnrolled: 'El pago automático ya está activado para {part}.',
  refusedNot: 'El pago automático no está activado para {part}.',
  refusedDisconnected: 'El pago automático no se puede activar para {part} mientras el servicio está desconectado. Pague primero todo lo que debe.',
  refusedPastDue: 'Pague primero el saldo vencido de {part}: después puede cambiar el método.',
  refusedMethodGone: 'Este método de pago ya no está guardado. Elija otro.',
  refusedUnavailable: 'El banco o la empresa de la tarjeta ya no acepta cobros en este método de pago. Elija o agregue otro.',
  refusedExpired: 'Esta tarjeta venció. Elija o agregue otra.',
  refusedCardsOnly: 'El pago automático de móvil solo acepta tarjetas. Elija una tarjeta.',
  refusedPrepaid: 'Las tarjetas prepagadas y de regalo son solo para pagos únicos. Elija otro método.',
  refusedChanged: 'Algo cambió desde que usted abrió esta página. Revísela otra vez.',
  refusedProgress: 'Se está haciendo otro cambio del mismo pago automático. Espere un momento e inténtelo otra vez.',
  refusedGone: 'Esta página ya no está al día. Comience otra vez desde la página del pago automático.',
  mayNot: 'Su usuario no puede cambiar cómo se pagan las facturas. Consulte al titular de la cuenta.',
} satisfies Copy<typeof english>;
