import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  close: 'Cerrar',
  later: 'Ahora no',
  rate: 'Calificar la aplicación',
  text: 'La tienda de aplicaciones lo pregunta en su propia ventana. Toma un momento y ayuda a otros a encontrar la aplicación.',
  title: '¿Quiere calificar esta aplicación?',
} satisfies Copy<typeof en>;
