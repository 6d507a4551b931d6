import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  factDue: 'Fecha de vencimiento',
  factBalance: 'Saldo del estado de cuenta',
  factLateFee: 'Cargo por pago atrasado',
  previewStatement: 'Cuánto debe y cuándo vence.',
  statementSubject: 'Su estado de cuenta está listo',
  statementDue: 'Su estado de cuenta del {date} está listo. Debe pagar {amount} a más tardar el {dueOn}.',
  statementCredit: 'Su estado de cuenta del {date} está listo. Tiene un crédito de {amount} y no debe nada.',
  statementNothing: 'Su estado de cuenta del {date} está listo. No debe nada.',
  statementLateFee: 'Incluye un cargo por pago atrasado de {amount}, porque un estado de cuenta anterior estaba vencido.',
  seeStatement: 'Ver su estado de cuenta',
} as const satisfies Copy<typeof en>;
