import type { Copy } from '#platform/rules/copy.ts';
import type { map as en } from '../en/map.ts';

export const map = {
  mapAbout: 'Los hogares se cuentan de forma aproximada y las zonas son barrios enteros, para que nadie sepa nada de un solo hogar.',
  mapAllTitle: 'Todos los lugares',
  mapFind: 'Calle con código postal, o una ciudad',
  mapFindAct: 'Buscar',
  mapFindTitle: 'Otra dirección',
  mapLegendBack: 'Volvió',
  mapLegendOut: 'Sin servicio',
  mapLegendPlanned: 'Programado',
  mapLead: 'Se actualizó a las {time} y se dibuja de nuevo cada pocos segundos.',
  mapListTitle: 'Lo mismo en una lista',
  mapMine: 'Su propia dirección',
  mapMineSignIn: 'Inicie sesión para ver su dirección y reportar una interrupción',
  mapMineLink: 'Ver lo que se sabe de su dirección',
  mapNone: 'No hay interrupciones en ningún lugar al que damos servicio.',
  mapNotServed: 'No damos servicio en {zip}.',
  mapOfZip:
    '{count, plural, =0 {No se conoce ninguna interrupción en {zip}.} one {Una interrupción alcanza {zip}, al menos en parte.} other {# interrupciones alcanzan {zip}, al menos en parte.}}',
  mapOf: 'Mapa de {town}',
  mapSays:
    '{count, plural, =0 {Ninguna interrupción en {town}.} one {Una zona en {town}. Está en la lista.} other {# zonas en {town}. Todas están en la lista.}}',
  mapStorm: 'Centro de tormentas',
  mapTitle: '{count, plural, =0 {No se conoce ninguna interrupción} one {Una zona está sin servicio} other {# zonas están sin servicio}}',
  mapTownOut: '{homes} sin servicio',
  mapTownWell: 'Sin interrupciones',
  mapUnavailable: 'El mapa no está disponible ahora. Inténtelo de nuevo en un minuto o llámenos.',
  mapUnclear: 'Ingrese un código postal, solo o después de la calle, o el nombre de una ciudad.',
  mapWindow: 'Mapa de interrupciones',
  mapYou: 'Usted',
} satisfies Copy<typeof en>;
