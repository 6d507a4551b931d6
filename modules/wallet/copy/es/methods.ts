import type { Copy } from '#platform/rules/copy.ts';
import type { methods as english } from '../en/methods.ts';

export const methods = {
  methodCard: '{brand} terminada en {lastFour}',
  methodBank: 'Cuenta bancaria terminada en {lastFour}',
  brandVisa: 'Visa',
  brandMc: 'Mastercard',
  brandAmex: 'American Express',
  brandDiscover: 'Discover',
  brandCreditCard: 'Tarjeta de crédito',
  savedMethods: 'Métodos de pago guardados',
  manageMethods: 'Administrar métodos de pago',
  noSavedMethods: 'No tiene métodos de pago guardados.',
  scheduledPayments: 'Pagos programados',
  defaultMethod: 'Predeterminado',
  expires: 'Vence {expiry}',
  expiringSoon: 'Vence pronto',
  expired: 'Vencida',
  restricted: 'No se acepta',
  unavailable: 'No disponible',
  checkingAccount: 'Cuenta corriente',
  savingsAccount: 'Cuenta de ahorros',
  methodExpired: 'Esta tarjeta está vencida. Elija o agregue otro método de pago.',
  methodUnavailable: 'El banco o la empresa de la tarjeta ya no acepta cobros en este método. Elija o agregue otro método de pago.',
} satisfies Copy<typeof english>;
