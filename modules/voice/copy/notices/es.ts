import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  codeSubject: 'Su código para el desvío',
  goOn: 'Continuar',
  codeShort: '{site}: {code} es el código para desviar llamadas a este teléfono. Si nadie se lo pidió, no lo comparta.',
  previewCode: 'Es válido durante 10 minutos. Compártalo solo con la persona cuyas llamadas quiere recibir.',
} as const satisfies Copy<typeof en>;
