import type { Copy } from '#platform/rules/copy.ts';
import type { scheduled as english } from '../en/scheduled.ts';

export const scheduled = {
  scheduledCaption: 'Próximos pagos',
  noScheduled: 'Usted no tiene pagos programados.',
  scheduledNote: 'Cobramos cada pago temprano en la mañana de su fecha. Hasta entonces puede cambiarlo o cancelarlo.',
  scheduledStore:
    'Mientras esta cuenta no acepte pagos en línea, no cobramos ninguno de estos pagos. Pague lo que debe en una tienda. Aquí puede cancelarlos.',
  scheduleNew: 'Hacer o programar un pago',
  scheduledNumber: 'Número de confirmación {number}',
  cancelLink: 'Cancelar',
  replacedByRow: 'Cambiado a',
  changeNoAnswer: 'No recibimos respuesta. Su pago sigue como está. Inténtelo de nuevo.',
  cancelWhat: 'el pago de {amount} del {date}',
  cancelHeading: '¿Cancelar este pago?',
  cancelText: 'Si lo cancela, no se cobra, y lo que usted debe sigue pendiente.',
  cancelAct: 'Cancelar este pago',
  cancelling: 'Cancelando',
  cancelKeep: 'Conservarlo',
  cancelledTitle: 'Pago cancelado',
  cancelledText: 'No cobraremos el pago de {amount} del {date}. Lo que usted debe sigue pendiente.',
  scheduleAnother: 'Programar otro pago',
  cancelTooLate: 'Este pago se está cobrando o ya se cobró. Su estado está en Actividad.',
  cancelNoSuchPayment: 'Ese pago no es uno de sus pagos programados. Es posible que ya se haya cancelado o cambiado.',
  cancelNoAnswer: 'No recibimos respuesta, así que el pago todavía puede cobrarse. Presione el botón otra vez o llame al {phone}.',
} satisfies Copy<typeof english>;
