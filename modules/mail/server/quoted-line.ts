import type { Language } from '#platform/rules/language.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { MessageHead } from '../rules/message.ts';

const words = { en, es } as const;

/** The line above what is quoted: "June Marsh wrote on March 3:". @param timeZone where the day is meant */
export function quotedLine({ from, at }: Pick<MessageHead, 'from' | 'at'>, timeZone: string, language: Language): string {
  const values: Readonly<Record<string, string>> = { name: from.name || from.address, date: dayInWords(at, timeZone, language) };
  // In one pass, so that a name with braces or dollar signs stays what it is.
  return words[language].quoted.replace(/\{(name|date)\}/g, (_, key: string) => values[key] ?? '');
}
