import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  cancelledText: 'Al final no hay ninguna interrupción en su dirección. Si algo no funciona, revise su servicio.',
  estimateText: 'Tenemos una nueva estimación de cuándo vuelve el servicio a su dirección.',
  newsSubject: 'Novedades de la interrupción en su zona',
  plannedSubject: 'Trabajos programados en su zona',
  plannedText: 'El {date} trabajamos en la red de su zona y su servicio se interrumpe un rato. Vea el horario y agréguelo a su calendario.',
  previewNews: 'Cómo avanza la reparación.',
  previewPlanned: 'Cuándo se interrumpe su servicio.',
  previewRestored: 'Vea si le funciona otra vez.',
  restoredSubject: 'Volvió el servicio a su zona',
  restoredText: 'La interrupción en su zona terminó y su servicio debería funcionar otra vez. ¿Le funciona?',
  seeOutage: 'Ver la interrupción',
  updatedText: 'Hay novedades de la interrupción en su dirección.',
} satisfies Copy<typeof en>;
