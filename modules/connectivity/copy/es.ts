import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Problemas de conexión a internet',
  passive: 'Estamos intentando volver a conectarnos. Por favor, revise su conexión a internet.',
  modal: 'Lo sentimos, estamos intentando volver a conectarnos... Esta página se carga de nuevo por sí sola cuando su conexión vuelve.',
  tipsHeading: 'Solucione los problemas de conexión:',
  tipTurnOn: 'Active los datos móviles o el WiFi y conéctese.',
  tipChange: 'Cambie de red WiFi.',
  tipAirplane: 'Revise que el modo avión esté desactivado y el WiFi activado.',
  toneNegative: 'Importante',
  close: 'Cerrar',
} as const satisfies Copy<typeof en>;
