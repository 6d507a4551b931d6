import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  customer: 'Cliente',
  whyAddress: 'Dirección del servicio',
  whyEmail: 'Correo electrónico',
  whyName: 'Nombre',
  whyNumber: 'Número de cuenta',
  whyPhone: 'Número de teléfono',
  whyUsername: 'Nombre de usuario',
} satisfies Copy<typeof en>;
