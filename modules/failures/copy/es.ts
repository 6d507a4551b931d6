import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  network: 'Problemas de conexión a internet',
  networkText: 'Estamos intentando volver a conectarnos. Por favor, revise su conexión a internet.',
  networkFullText: 'Lo sentimos, estamos intentando volver a conectarnos... Esta página se carga de nuevo por sí sola cuando su conexión vuelve.',
  tips: 'Solucione los problemas de conexión:',
  tipTurnOn: 'Active los datos móviles o el WiFi y conéctese.',
  tipChange: 'Cambie de red WiFi.',
  tipAirplane: 'Revise que el modo avión esté desactivado y el WiFi activado.',

  noAnswer: 'Nuestros sistemas no respondieron',
  waitsForConnection: 'Esta página espera su conexión',
  waitsForConnectionText: 'Se carga sola cuando la conexión vuelva. Nada cambió en su cuenta.',
  service: 'Lo sentimos, algo no funcionó bien de nuestra parte. Por favor, inténtelo de nuevo más tarde.',
  serviceText: 'Su cuenta y su dinero están a salvo.',
  serviceName: 'Servicio no disponible',

  billing: 'No pudimos cargar la información de facturación',
  billingText: 'No se cargó lo que usted debe. Nada cambió en su cuenta. Inténtelo de nuevo en unos minutos.',
  activity: 'La actividad no está disponible',
  activityText:
    'Lo sentimos, en este momento no podemos mostrar sus pagos. Los pagos que hizo están a salvo, y también los que programó. Actualice esta página en unos minutos.',
  paymentInfo: 'Lo sentimos, la información de pago no está disponible en este momento.',
  paymentInfoText: 'No se pudieron cargar sus métodos de pago. Siguen como usted los guardó. Actualice esta página en un momento.',
  mobile: 'No pudimos cargar la información de facturación móvil',
  mobileText: 'Su factura móvil no se cargó. Nada cambió en su cuenta. Inténtelo de nuevo en unos minutos.',
  mobileOrdersText: 'Sus pedidos no se cargaron. Nada cambió en su cuenta. Inténtelo de nuevo en unos minutos.',
  transactions: 'No pudimos cargar los movimientos',
  transactionsText: 'Sus movimientos no se cargaron. Nada cambió en su cuenta. Inténtelo de nuevo en unos minutos.',
  devicePayments: 'No es posible realizar pagos de dispositivos',
  devicePaymentsText:
    'Lo sentimos, en este momento no podemos recibir pagos de dispositivos. Los pagos que hizo están en Actividad: mire ahí antes de intentarlo de nuevo en unos minutos.',
  devicesText:
    'Los saldos de sus dispositivos no se cargaron, así que no se pueden pagar ahora. Nada cambió en su cuenta. Inténtelo de nuevo en unos minutos.',

  lateStatement: '¿Busca su estado de cuenta?',
  billDetails: 'Los detalles de su factura no están disponibles',
  billDetailsText:
    'Lo sentimos, en este momento no podemos mostrar los detalles de su factura. Lo que usted debe no cambió. Actualice esta página en unos minutos.',
  printable: 'El estado de cuenta para imprimir no está disponible',
  printableText: 'Lo sentimos, en este momento no tenemos la versión en papel de este estado de cuenta. Inténtelo de nuevo en unos minutos.',
  download: 'No se pudo descargar el estado de cuenta',
  downloadText:
    'Lo sentimos, no se pudo descargar este estado de cuenta. Todo lo que contiene está también en esta página, y usted puede imprimirla.',
  downloadYearText:
    'Lo sentimos, en este momento no podemos reunir sus estados de cuenta del año. Puede descargar cada uno en la lista. Inténtelo de nuevo en unos minutos.',
  news: 'Las novedades de facturación no están disponibles',
  newsText:
    'Lo sentimos, en este momento no podemos mostrar las novedades de facturación ni los avisos legales. Actualice esta página en unos minutos.',

  billPay: 'El pago de facturas no está disponible',
  billPayText:
    'Lo sentimos, en este momento no podemos recibir pagos en línea. Los pagos que hizo o programó están en Actividad: mire ahí antes de intentarlo de nuevo en unos minutos.',
  onlineRefusedText: 'Esta cuenta no acepta pagos en línea. No se cobró nada. Vaya a una tienda para pagar.',
  process: 'No se puede procesar el pago',
  processText:
    'Su banco o la empresa de su tarjeta rechazó el pago y no se cobró nada. Pruebe con otro método de pago o comuníquese con la institución financiera.',
  processFundsText:
    'Su banco o la empresa de su tarjeta rechazó el pago porque no había dinero suficiente. No se cobró nada. Pruebe con otro método de pago o comuníquese con la institución financiera.',
  processExpiredText: 'La tarjeta está vencida y no se cobró nada. Elija o agregue otro método de pago, o comuníquese con la institución financiera.',
  processMethodText: 'El método de pago ya no se puede usar y no se cobró nada. Elija otro método de pago.',
  processNotAttemptedText: 'El pago no llegó a su banco ni a la empresa de su tarjeta. No se cobró nada y puede intentarlo de nuevo.',
  request: 'No se puede completar la solicitud',
  requestText: 'No se pudo confirmar el código de seguridad de la tarjeta y no se cobró nada. Pruebe con otro método de pago.',
  cancelPayment: 'No se pudo cancelar el pago',
  changePayment: 'No se pudo cambiar el pago',
  bank: 'No se pudo conectar con la banca en línea',
  bankText: 'No se cobró nada, y el importe sigue aquí. Escriba usted los datos de su cuenta bancaria o agregue una tarjeta.',
  bankAddText: 'No se agregó nada. Escriba usted los datos de su cuenta bancaria o agregue una tarjeta.',

  method: 'Método de pago no disponible',
  methodCardText: 'Esta cuenta no puede pagar con tarjeta en línea. Use una cuenta bancaria o pague en una tienda.',
  methodBankText: 'Esta cuenta no puede pagar desde una cuenta bancaria en línea. Use una tarjeta o pague en una tienda.',
  expired: 'Una tarjeta ha vencido',
  expiredText: 'Elija o agregue otro método de pago, o escriba la nueva fecha de vencimiento de la tarjeta.',
  verifyMethod: 'No es posible verificar o agregar este método de pago',
  verifyMethodText: 'No se cobró nada. Elija otra cuenta u otra forma de pago.',
  verifyLaterText: 'No se cobró nada y no se guardó nada. Inténtelo de nuevo en diez minutos.',
  addMethod: 'No es posible agregar el método de pago',
  addMethodText: 'Lo sentimos, no pudimos agregar este método de pago. Por favor, inténtelo de nuevo.',
  deleteMethod: 'No es posible eliminar el método de pago',

  autoPay: 'El pago automático no está disponible',
  autoPayText: 'El pago automático sigue como usted lo dejó, y no se cambió nada. Mire de nuevo en unos minutos.',
  enroll: 'No se pudo completar la inscripción',
  enrollText: 'Lo sentimos, el pago automático no se activó y no cobró nada. Hasta que esté activado, pague usted sus estados de cuenta.',
  autoPayChange: 'No se pudieron completar los cambios de su pago automático',
  autoPayMethod: 'No se pudo actualizar el método del pago automático',
  autoPayCancel: 'No se pudo cancelar el pago automático',
  autoPayUnenroll: 'No se pudo salir del pago automático',
  autoPayDate: 'No se pudo cambiar la fecha',
  autoPayLimit: 'No se pudo cambiar el límite',
  autoPayApprove: 'No se pudo aprobar el pago',
  autoPayBackup: 'No se pudo cambiar el método de respaldo',
  autoPayPause: 'No se pudo cambiar la pausa',

  paperless: 'La facturación sin papel no está disponible',
  paperlessText: 'Lo sentimos, en este momento no podemos mostrar cómo recibe sus facturas. Actualice esta página en unos minutos.',
  paperlessEnroll: 'No se puede inscribir en la facturación sin papel',
  paperlessEnrollText: 'Nada ha cambiado: sus facturas llegan como antes. Puede terminar esto más tarde en Configuración.',
  paperlessChange: 'No se puede cambiar su facturación sin papel',
  contacts: 'Los datos de contacto no están disponibles',
  contactsText: 'Sus datos de contacto siguen como estaban. Inténtelo de nuevo en unos minutos.',
  users: 'Los usuarios no están disponibles',
  usersText: 'Sus usuarios siguen como estaban. Inténtelo de nuevo en unos minutos.',

  ok: 'Aceptar',
  refresh: 'Actualizar',
  call: 'Llame al {phone}',
  store: 'Buscar una tienda',
  trace: 'Id. de seguimiento',
  copyTrace: 'Copiar',
  copiedTrace: 'Copiado',
  toneNegative: 'Importante',
  toneCaution: 'Advertencia',
  toneInfo: 'Información',
} as const satisfies Copy<typeof en>;
