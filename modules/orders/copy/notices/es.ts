import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  backText: 'Le devolvemos los {amount} que pagó por él, al método con el que pagó.',
  cancelledSubject: 'Su pedido está cancelado',
  cancelledText: 'Su pedido está cancelado y no paga nada por él.',
  cancelledUnpaid: 'En un día no se pagó nada por su pedido, así que está cancelado. No paga nada por él y puede pedirlo de nuevo.',
  completedEnds: 'Lo que usted dio de baja ya terminó. Deja de estar en sus facturas desde el {date}.',
  completedSubject: 'Su pedido está completo',
  completedText: 'Todo lo de su pedido está en vigor. Está en sus facturas desde el {date}.',
  delayedSubject: 'Su pedido espera un equipo',
  delayedText:
    'Algo de su pedido no está en existencia. Lo enviamos en cuanto llegue, y usted no tiene que hacer nada. Mientras tanto no se cobra nada.',
  factCarrier: 'Transportista',
  factOrder: 'Pedido',
  factTracking: 'Número de seguimiento',
  failedSubject: 'Su pedido no se completó',
  failedText: 'Su pedido terminó antes de funcionar. No paga nada por él. En su página dice qué pasó, y puede pedirlo de nuevo.',
  needsYou_address: 'El transportista no encontró su dirección. Llame al {phone} y le enviamos de nuevo su pedido.',
  'needsYou_port-data':
    'La compañía que tiene su número conoce un dato distinto. Corríjalo y preguntamos de nuevo. Hasta entonces su número funciona donde está.',
  needsYou_visit: 'El técnico no pudo instalar su pedido. Elija otra hora para la visita: no cuesta nada más.',
  needsYouSubject: 'Su pedido espera algo de usted',
  notBilled: 'Mientras tanto no se cobra nada de él.',
  placedDue: 'Antes de empezar hay que pagar {amount}. Si no se paga en un día, el pedido se cancela y no cuesta nada.',
  placedStarts: 'Empieza el {date}.',
  placedSubject: 'Tenemos su pedido',
  placedText: 'Gracias por su pedido. En su página ve qué contiene y cómo va. Lo que no se entrega nunca se cobra.',
  previewCompleted: 'Desde cuándo está en sus facturas.',
  previewDelayed: 'Lo enviamos en cuanto llegue.',
  previewNeedsYou: 'Sigue en cuanto usted lo resuelva.',
  previewNothing: 'No paga nada por él.',
  previewPlaced: 'Qué pasa ahora con él.',
  previewShipped: 'Dónde está su paquete y qué hacer con él.',
  seeOrder: 'Ver su pedido',
  shippedSubject: 'Su pedido está en camino',
  shippedText: 'Entregamos su paquete al transportista. El cobro empieza el día en que funcione lo que contiene.',
} satisfies Copy<typeof en>;
