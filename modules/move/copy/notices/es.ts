import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  bookedSubject: 'Su mudanza está reservada',
  bookedText: 'Su servicio va con usted al domicilio nuevo. Su número, su correo electrónico y sus planes siguen siendo suyos.',
  changeText: 'Puede cambiar los días, o cancelarla, hasta un día hábil antes de que el servicio termine en el domicilio anterior.',
  changedSubject: 'Su mudanza tiene otros días',
  changedText: 'Su servicio se muda otros días, y sus facturas se ajustan.',
  cancelledSubject: 'Su mudanza quedó cancelada',
  cancelledText: 'Su servicio sigue donde está: no pasa nada el {date}.',
  arrivedSubject: 'Su servicio lo espera en el domicilio nuevo',
  arrivedText: 'Conecte allí sus equipos: la página de su mudanza le dice qué sigue.',
  arrivedBills: 'Desde ahora, sus facturas y las llamadas al 911 desde el teléfono de su casa usan el domicilio nuevo.',
  completedSubject: 'Su servicio ya funciona en el domicilio nuevo',
  completedText: 'Su mudanza terminó. Si algo no funciona, primero reinicie sus equipos.',
  factEnd: 'Último día en su domicilio anterior',
  factStart: 'Primer día en su domicilio nuevo',
  seeMove: 'Ver su mudanza',
  seeServices: 'Ver sus servicios',
  previewDays: 'Los días en que se muda su servicio.',
  previewStays: 'Nada cambia.',
  previewSetUp: 'Lo que falta por hacer.',
  previewWorks: 'Su mudanza terminó.',
} satisfies Copy<typeof en>;
