import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Streaming',
  billing: 'Facturación',
  transactions: 'Movimientos',
  columnDate: 'Fecha',
  columnWhat: 'Movimiento',
  columnAmount: 'Importe',
  columnBalance: 'Saldo',
  credit: 'Crédito {amount}',
  kindBill: 'Factura del mes',
  kindPayment: 'Pago',
  kindCredit: 'Crédito',
  kindCharge: 'Cargo',
  kindReversal: 'Pago revertido',
  linesOf: '{description}: {amount}',
  none: 'Todavía no hay movimientos.',
  showEarlier: 'Mostrar movimientos anteriores',
  showNewest: 'Mostrar los movimientos más recientes',
} satisfies Copy<typeof en>;
