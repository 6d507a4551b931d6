import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  methodCard: '{brand} terminada en {lastFour}',
  methodBank: 'Cuenta bancaria terminada en {lastFour}',
  brandVisa: 'Visa',
  brandMc: 'Mastercard',
  brandAmex: 'American Express',
  brandDiscover: 'Discover',
  statusScheduled: 'Programado',
  statusPending: 'En proceso',
  statusSuccessful: 'Realizado',
  statusDeclined: 'Rechazado',
  statusReturned: 'Devuelto',
  statusRefunded: 'Reembolsado',
  statusCancelled: 'Cancelado',

  noPayments: 'Todavía no hay pagos.',
  columnDate: 'Fecha',
  columnMethod: 'Pagado con',
  columnStatus: 'Estado',
  columnAmount: 'Importe',
  columnNumber: 'Número de confirmación',
  activityTitle: 'Actividad',
  activityCaption: 'Pagos, los más recientes primero',
  showEarlier: 'Mostrar pagos anteriores',
  within24: 'Un pago puede tardar hasta 24 horas en aparecer en el importe a pagar.',
} as const satisfies Copy<typeof en>;
