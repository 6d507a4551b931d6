import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  device: 'Dispositivo',
  devices: 'Dispositivos a plazos',
  leftToBill: 'Sin facturar',
  line: 'Línea',
  order_delivered: 'Entregado',
  'order_partly-delivered': 'Entregado en parte',
  'order_partly-shipped': 'Enviado en parte',
  order_preparing: 'En preparación',
  order_shipped: 'Enviado',
  ordered: 'Pedido {number}, {amount}',
} satisfies Copy<typeof en>;
