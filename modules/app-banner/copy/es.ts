import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  heading: 'Obtenga la app de {site}',
  ios: 'Para iPhone y iPad',
  android: 'Para Android',
  view: 'Ver',
  close: 'Cerrar',

  sameAccount: 'Su factura, sus pagos y su configuración, con el mismo nombre de usuario y la misma contraseña.',
  toneInfo: 'Información',
  signedInAs: 'Inició sesión como {username}',
  byNetwork: 'La red de su hogar inició la sesión, sin contraseña. La app le pedirá este nombre de usuario.',
  anotherAccount: 'Usar otra cuenta',
} as const satisfies Copy<typeof en>;
