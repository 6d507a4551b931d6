import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  bookedSubject: 'Su suspensión por temporada está reservada',
  bookedText: 'Su servicio se detiene el {start} y vuelve el {end}.',
  bookedStays: 'Su correo electrónico sigue funcionando y, si tiene teléfono fijo, también su buzón de voz y las llamadas al 911.',
  bookedMove: 'Puede cambiar el final hasta un día hábil antes.',
  movedSubject: 'Su servicio vuelve otro día',
  movedText: 'Su suspensión por temporada ahora termina el {end}.',
  cancelledSubject: 'Su suspensión por temporada quedó cancelada',
  cancelledText: 'Su servicio no se detiene el {start}.',
  begunSubject: 'Su suspensión por temporada comenzó',
  begunText: 'Su servicio está suspendido y vuelve el {end}.',
  soonSubject: 'Su servicio vuelve pronto',
  soonText: 'Su servicio vuelve el {end}. Si va a estar fuera más tiempo, cambie el final antes de ese día.',
  endedSubject: 'Su servicio está de vuelta',
  endedText: 'Su suspensión por temporada terminó. Si algo no funciona, primero reinicie sus equipos.',
  factStart: 'Se detiene el',
  factEnd: 'De vuelta el',
  seeSeason: 'Ver su suspensión por temporada',
  seeServices: 'Ver sus servicios',
  previewDays: 'Desde cuándo, hasta cuándo y qué sigue funcionando.',
  previewEnd: 'El día en que vuelve su servicio.',
  previewNothing: 'Nada cambia.',
  previewWorks: 'Todo funciona de nuevo.',
} satisfies Copy<typeof en>;
