import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  heading: 'Obtenga la app de {site}',
  ios: 'Para iPhone y iPad',
  android: 'Para Android',
  view: 'Ver',
  close: 'Cerrar',
} as const satisfies Copy<typeof en>;
