import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  why: 'Recibe este correo porque alguien empezó un pedido con {site} y dio esta dirección.',
  previewCode: 'Escríbalo para continuar con su pedido.',
  previewKnown: 'Inicie sesión para pedir con ella.',
  previewOpened: 'No se factura nada hasta que algo funcione.',
  codeSubject: 'Su código para continuar con el pedido',
  codeText: 'Está a punto de hacerse cliente de {site}. Escriba este código en la página que se lo pide. Vale 10 minutos.',
  codeKeep: 'Nunca se lo pedimos por teléfono, mensaje ni chat. No se lo dé a nadie.',
  codeNotYou: 'Si usted no lo pidió, no tiene que hacer nada: nadie puede usarlo sin este correo.',
  goOn: 'Continuar con el pedido',
  knownSubject: 'Usted ya tiene una cuenta con nosotros',
  knownText: 'Alguien empezó un pedido como cliente nuevo con esta dirección de correo. Pertenece a una cuenta que usted tiene con nosotros.',
  knownOrder: 'Si fue usted: inicie sesión y lo que eligió sigue en su carrito. Puede pedir para su propio domicilio o mudar sus servicios.',
  knownNotYou: 'Si no fue usted, no tiene que hacer nada. No se pidió nada, y a nadie se le dijo que usted es cliente.',
  signIn: 'Ver su carrito e iniciar sesión',
  openedSubject: 'Su cuenta está abierta',
  openedText: 'Le damos la bienvenida. Inicie sesión con el nombre de usuario que eligió: allí están sus pedidos, facturas y servicios.',
  openedBilled: 'No se factura nada hasta que funcione lo primero que pida. Si no pide nada en 30 días, cerramos la cuenta y usted no debe nada.',
  openedNotYou: 'Si no fue usted, llame al {phone}.',
  factAccount: 'El número de cuenta termina en',
  toOrder: 'Continuar con el pedido',
} as const satisfies Copy<typeof en>;
