import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Facturación sin papel',
  billing: 'Facturación',
  tonePositive: 'Listo',

  isOn: 'Sus facturas llegan solo en línea',
  isOnText: 'Le enviamos un correo electrónico cuando hay un estado de cuenta nuevo. No llega nada en papel.',
  agreedOn: 'Usted lo aceptó el {date}.',
  isOff: 'Recibe facturas en papel y en línea',
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
  changedToPaper: 'Sus facturas vuelven a llegar en papel',
  toSettings: 'Configuración',
  noAnswer: 'No recibimos respuesta. Abra esta página de nuevo para ver cómo llegan sus facturas.',
  mayNotChange: 'Solo las personas que pueden pagar la factura pueden cambiar cómo llega.',
} as const satisfies Copy<typeof en>;
