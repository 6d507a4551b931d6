import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Términos de la app de {site}',
  lead: 'Para usar la app, lea estos términos y acéptelos.',
  agree: 'Acepto',
  agreeing: 'Un momento',
  signOut: 'Cerrar sesión',
  toneNegative: 'Problema',
  noAnswer: 'No recibimos respuesta. Inténtelo de nuevo.',
  changed: 'Estos términos acaban de cambiar. Léalos de nuevo.',

  accountHeading: 'Su cuenta',
  accountText:
    'La app le muestra la misma cuenta que nuestro sitio web. Lo que usted aceptó para sus servicios está por encima de estos términos, igual que la ley del lugar donde vive. Su proveedor de telefonía móvil puede cobrarle los datos que usa la app.',
  deviceHeading: 'Su dispositivo',
  deviceText:
    'La app mantiene abierta su sesión con una clave en el almacenamiento que su dispositivo cifra. Si usted lo elige, su rostro o su huella abren la app; los comprueba su dispositivo y nosotros nunca los recibimos. Bloquee su dispositivo, no deje abrir la app a quien no deba ver su cuenta y cierre la sesión antes de entregar el dispositivo a otra persona.',
  noticesHeading: 'Notificaciones',
  noticesText:
    'Si permite las notificaciones, pueden mostrar algo de su cuenta donde otras personas lo vean. Puede desactivarlas en cualquier momento en la configuración de su dispositivo.',
  tellingHeading: 'Lo que la app nos dice',
  tellingText:
    'La app nos dice qué páginas se muestran, qué tan rápidas son y dónde fallan, para que podamos corregirla. Nos dice qué tipo de cuenta la usa, y no de quién es.',
  endHeading: 'Cuándo termina esto',
  endText:
    'Puede dejar de usar la app en cualquier momento: cierre la sesión y elimínela. Sus servicios continúan y todo lo demás está en nuestro sitio web. Si estos términos cambian, la app se los pregunta de nuevo.',
} as const satisfies Copy<typeof en>;
