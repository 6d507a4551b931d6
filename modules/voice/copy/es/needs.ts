import type { Copy } from '#platform/rules/copy.ts';
import type { needs as en } from '../en/needs.ts';

export const needs = {
  needVoicemail: 'Escuche su buzón de voz',
  needVoicemailNote: 'Mensajes que nadie ha escuchado',
} as const satisfies Copy<typeof en>;
