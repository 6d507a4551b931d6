import { isoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { MessageHead } from '../rules/message.ts';

const words = { en, es } as const;

/** The line above what is quoted: "June Marsh wrote on March 3:". */
export const quotedLine = ({ from, at }: Pick<MessageHead, 'from' | 'at'>, language: Language): string =>
  words[language].quoted.replace('{name}', from.name || from.address).replace('{date}', formatDate(isoDate(at.slice(0, 10)), 'long', language));
