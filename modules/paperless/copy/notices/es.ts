import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  previewDelivery: 'Así llegan desde ahora.',
  deliverySubject: 'Cambió cómo llegan sus facturas',
  deliveryOnline: 'Desde ahora sus facturas llegan solo en línea. Una factura que ya está en camino todavía puede llegar en papel.',
  deliveryPaper: 'Sus facturas vuelven a llegar en papel a partir de la próxima, y siguen en línea.',
  deliveryNotYou: 'Si nadie de su hogar lo pidió, vuelva a cambiarlo.',
  seeDelivery: 'Ver cómo llegan sus facturas',
} as const satisfies Copy<typeof en>;
