import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  voicemail: 'Buzón de voz',
  oneMessage: '1 mensaje',
  messages: '{count} mensajes',
} as const satisfies Copy<typeof en>;
