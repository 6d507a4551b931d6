import type { Copy } from '#platform/rules/copy.ts';
import type { cancel as english } from '../en/cancel.ts';

export const cancel = {
  cancelTitle: 'Cancelar el pago automático',
  cancelQuestion: '¿Cancelar el pago automático para {part}?',
  cancelText: 'Desde ahora usted paga sus estados de cuenta.',
  cancelLoss: 'Usted pierde el descuento de {amount} cada mes desde su próximo estado de cuenta.',
  cancelNear: 'El pago del {date} ya no se cobra: páguelo usted.',
  cancelUnderWay: 'El pago del {date} ya comenzó y se cobra de todos modos.',
  cancelAct: 'Cancelar el pago automático',
  cancelKeep: 'Conservar el pago automático',
  cancelling: 'Cancelando',
  cancelNone: 'El pago automático no está activado para esta factura.',
  cancelledTitle: 'El pago automático está desactivado para {part}',
  cancelledText: 'Desde ahora usted paga sus estados de cuenta.',
} satisfies Copy<typeof english>;
