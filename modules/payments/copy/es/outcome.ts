import type { Copy } from '#platform/rules/copy.ts';
import type { outcome as english } from '../en/outcome.ts';

export const outcome = {
  donePaid: 'Usted pagó {amount}',
  donePending: 'Su pago de {amount} está en camino',
  doneScheduled: '{amount} se pagarán el {date}',
  doneOther: 'Su pago de {amount}',
  donePaidNotSaved: 'Usted pagó {amount}, pero el método de pago no está guardado',
  donePendingNotSaved: 'Su pago de {amount} está en camino, pero el método de pago no está guardado',
  donePaidNotEnrolled: 'Usted pagó {amount}, pero el pago automático no está activado',
  donePendingNotEnrolled: 'Su pago de {amount} está en camino, pero el pago automático no está activado',
  notEnrolledText:
    'El pago está completo y no se vuelve a cobrar. No se pudo configurar el pago automático, así que sus próximas facturas no se pagan solas.',
  notEnrolledYet:
    'El pago está completo y no se vuelve a cobrar. El pago automático todavía no está configurado: lo intentamos de nuevo y le avisamos por correo electrónico.',
  notEnrolledSee: 'Ver qué puede hacer con el pago automático',
  notEnrolledTry: 'Intentar el pago automático de nuevo',
  nextAutoPay: 'El pago automático está activado: sus próximos estados de cuenta se pagan automáticamente.',
  notSavedText:
    'El pago está completo y no se vuelve a cobrar. No se pudo guardar {method}: guárdelo ahora, o agréguelo en otro momento en Métodos de pago.',
  saveNow: 'Guardarlo ahora',
  stillNotSaved: 'Todavía no se pudo guardar el método de pago. Su pago es válido. Agregue el método de pago en otro momento en Métodos de pago.',
  paymentMethod: 'Método de pago',
  entryDate: 'Fecha de registro',
  whatNext: 'Qué sigue',
  nextScheduled: 'Cobramos {amount} el {date}, temprano por la mañana.',
  nothingToDo: 'No tiene que hacer nada.',
  nextInStore: 'Mientras esta cuenta no acepte pagos en línea, no cobramos este pago. Pague lo que debe en una tienda.',
  nextReplaced: 'Reemplaza su pago de {amount} del {date}, que no cobraremos.',
  nextSettles: 'Su banco confirma el pago a más tardar el {date}. Hasta entonces su estado es En proceso. Ya cuenta como pagado.',
  restoredThen: 'Su servicio vuelve en cuanto su banco lo haya confirmado.',
  nextLeft: 'Le falta pagar {amount}.',
  nextLeftBy: 'Le falta pagar {amount}, a más tardar el {date}.',
  nextLeftPastDue: 'Le falta pagar {amount}; de ese importe, {pastDue} están vencidos.',
  nextArranged: 'El próximo pago de su plan es de {amount}, a más tardar el {date}.',
  nextSuspend: 'Si no lo paga, su servicio se suspende el {date}.',
  nextDisconnect: 'Si no lo paga, su servicio se desconecta el {date}.',
  nextHotline: 'Si no lo paga, su línea se limita el {date}.',
  nextTemporary: 'Si no lo paga, su línea se apaga el {date}.',
  nextDeactivate: 'Si no lo paga, su línea se da de baja el {date}.',
  keepNumber: 'Guarde el número de confirmación. Encuentra el pago en Actividad en cualquier momento.',

  failedEnrolled: 'El pago automático está activado, pero su pago no se realizó',
  failedEnrolledText:
    'Sus próximos estados de cuenta se pagan automáticamente. Puede cambiar el método, o cancelarlo, en la página del pago automático.',
  failedNotEnrolled: 'El pago automático tampoco está activado.',
  failedPayFirst: 'El pago automático cobra esta factura, y una parte está vencida: pague primero ese saldo antes de cambiar el pago automático.',
  orSaved: 'O pague con lo que tiene guardado',
  checkedFirst: 'Antes lo revisa todo',
  useMethod: 'Usar',
  triedPayment: 'El pago que se intentó',
  anotherMethod: 'Elegir otro método',

  checkingHeading: 'Estamos verificando este pago',
  checkingText: 'Su banco o la empresa de su tarjeta todavía no respondió; por eso no sabemos si el pago se hizo.',
  doNotPayAgain: 'No pague otra vez. Nunca cobramos este pago dos veces.',
  checkingNext:
    'Esta página muestra la respuesta en cuanto llega, por lo general en unos minutos. Puede salir: el pago está en Actividad. ¿Preguntas? {phone}',
  checkAgain: 'Verificar de nuevo',
} satisfies Copy<typeof english>;
