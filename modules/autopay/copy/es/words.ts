import type { Copy } from '#platform/rules/copy.ts';
import type { words as english } from '../en/words.ts';

export const words = {
  title: 'Pago automático',
  billing: 'Facturación',
  toSettings: 'Volver al pago automático',
  toneNegative: 'Importante',
  toneCaution: 'Advertencia',
  toneInfo: 'Información',
  tonePositive: 'Listo',
  problemsTitle: 'Hay un problema',
  continue: 'Continuar',
  saving: 'Un momento',
  change: 'Cambiar',
  partCore:
    '{lines, select, internet {Internet} tv {TV} voice {Voz} internetTv {Internet y TV} internetVoice {Internet y voz} tvVoice {TV y voz} other {Internet, TV y voz}}',
  partMobile: 'Móvil',
  partStreaming: 'Streaming',
  lineInternet: 'Internet',
  lineTv: 'TV',
  lineVoice: 'Teléfono residencial',
  brandVisa: 'Visa',
  brandMc: 'Mastercard',
  brandAmex: 'American Express',
  brandDiscover: 'Discover',
  brandCreditCard: 'Tarjeta de crédito',
  methodCard: '{brand} terminada en {lastFour}',
  methodBank: 'Cuenta bancaria terminada en {lastFour}',

  expired: 'Vencida',
  expiringSoon: 'Vence pronto',
  restricted: 'No se acepta',
  unavailable: 'No disponible',
} satisfies Copy<typeof english>;
