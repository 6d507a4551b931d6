import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  autoPay: 'Pago automático',
  bill: 'Factura',
  billFor: 'De',
  billOnPaper: 'Las facturas se envían en papel y están en línea.',
  billOnline: 'Las facturas están solo en línea.',
  due: 'Vence',
  inCredit: '{amount} a favor',
  nextOn: '{amount} el {date}',
  nextPayment: 'Próximo pago',
  owedDueOn: 'Vence el {date}',
  owedPastDue: '{amount} vencidos',
  owes: 'Debe',
  state: 'Estado',
  stateDue: 'Por pagar, a tiempo',
  stateNothingDue: 'Nada por pagar',
  stateScheduled: 'Pago programado',
} satisfies Copy<typeof en>;
