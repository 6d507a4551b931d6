import type { Copy } from '#platform/rules/copy.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  needHold: 'Elija otro método para el pago automático',
  needHoldNote: 'Hasta entonces, el pago automático no cobra nada',
  needRefused: 'El pago automático fue rechazado',
  needRefusedNote:
    '{times, plural, one {Rechazado el {date}} other {Rechazado # veces; la última, el {date}}}. Se intenta de nuevo el {retry}, a menos que usted pague antes.',
  needRefusedLast:
    '{times, plural, one {Rechazado el {date}} other {Rechazado # veces; la última, el {date}}}. No se vuelve a intentar para esta factura.',
  offerTitle: 'Ahorre {amount} al mes con el pago automático',
  offerText: 'Cada factura queda pagada el día que usted elija. Puede detenerlo cuando quiera.',
  offerTurnOn: 'Activar el pago automático',
} satisfies Copy<typeof english>;
