import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  formForeign: 'Este formulario no se envió desde nuestras páginas.',
  requestKind: 'Aquí no se recibe este tipo de contenido.',
  requestTooLarge: 'Esto es más de lo que recibimos en una sola solicitud.',
  requestUnreadable: 'No es posible leer esta solicitud.',
  requestsTooMany: 'Recibimos demasiadas solicitudes suyas a la vez. Inténtelo de nuevo en unos segundos.',
} satisfies Copy<typeof en>;
