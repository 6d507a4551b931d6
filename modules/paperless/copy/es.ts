import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Facturación sin papel',
  toBilling: 'Volver a facturación',
  toneNegative: 'Importante',
  toneCaution: 'Advertencia',
  tonePositive: 'Buena noticia',

  isOn: 'Sus facturas llegan solo en línea',
  isOnText: 'Le enviamos un correo electrónico cuando hay un estado de cuenta nuevo. No llega nada en papel.',
  agreedOn: 'Usted lo aceptó el {date}.',
  isOff: 'Sus facturas llegan por correo y en línea',
  isOffText:
    'Con la facturación sin papel ya no llega nada en papel. Un correo electrónico le avisa cuando hay un estado de cuenta nuevo, y aquí puede leerlo, imprimirlo o descargarlo en cualquier momento.',
  goesOn: 'Una factura que ya está en camino todavía puede llegar en papel.',

  consentHeading: 'Lo que usted acepta',
  consentScope:
    'Los estados de cuenta y avisos de esta cuenta, de todos sus servicios, le llegan de forma electrónica y no en papel. Puede pedirnos una copia en papel en cualquier momento.',
  consentNeeds:
    'Para leerlos y guardarlos necesita un navegador de los últimos dos años, un programa que muestre archivos PDF y la dirección de correo electrónico de su cuenta. Mantenga esa dirección al día.',
  consentEnd: 'Puede retirar este acuerdo en cualquier momento en esta página, sin costo. El papel vuelve entonces con su próxima factura.',
  agree: 'He leído esto, puedo leer aquí esos documentos y acepto recibir mis facturas solo en línea.',
  tickTheBox: 'Marque la casilla para aceptar las facturas solo en línea',
  goPaperless: 'Dejar el papel',
  backToPaper: 'Recibir facturas en papel de nuevo',
  changing: 'Cambiando',

  changedToOnline: 'Desde ahora sus facturas llegan solo en línea',
  changedToPaper: 'Sus facturas vuelven a llegar por correo',
  unableToEnrol: 'No se puede inscribir en la facturación sin papel',
  unableToUnenrol: 'No se puede cambiar su facturación sin papel',
  tryLater: 'Nada ha cambiado: sus facturas llegan como antes. Puede terminar esto más tarde en Configuración.',
  toSettings: 'Configuración',
  noAnswer: 'No recibimos respuesta. Abra esta página de nuevo para ver cómo llegan sus facturas.',
  unavailableTitle: 'La facturación sin papel no está disponible',
  unavailableText:
    'Lo sentimos, en este momento no podemos mostrar cómo llegan sus facturas. Actualice esta página en unos minutos o llame al {phone}.',
  refresh: 'Actualizar',
  mayNotChange: 'Solo las personas que pueden pagar la factura pueden cambiar cómo llega.',
} as const satisfies Copy<typeof en>;
