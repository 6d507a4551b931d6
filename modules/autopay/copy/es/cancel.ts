import type { Copy } from '#platform/rules/copy.ts';
import type { cancel as english } from '../en/cancel.ts';

export const cancel = {
  cancelTitle: 'Cancelar Auto Pay',
  cancelQuestion: '¿Cancelar Auto Pay para {part}?',
  cancelText: 'Desde ahora usted paga sus estados de cuenta.',
  cancelLoss: 'Usted pierde el descuento de {amount} cada mes desde su próximo estado de cuenta.',
  cancelNear: 'El pago del {date} ya no se cobra: páguelo usted.',
  cancelUnderWay: 'El pago del {date} ya comenzó y se cobra de todos modos.',
  cancelAct: 'Cancelar Auto Pay',
  cancelKeep: 'Conservar Auto Pay',
  cancelling: 'Cancelando',
  cancelNone: 'Auto Pay no está activado para esta factura.',
  cancelledTitle: 'Auto Pay está desactivado para {part}',
  cancelledText: 'Desde ahora usted paga sus estados de cuenta.',
} satisfies Copy<typeof english>;
