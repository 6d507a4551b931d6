import type { Language } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import type { ReturnMismatch } from '../return-cases.ts';

const sayIn = createSay({ en, es });

/** What a case says first about a parcel that does not hold what was announced. */
export const mismatchText = (language: Language, { tracking, missing, strangers }: ReturnMismatch): string =>
  [
    sayIn(language, 'mismatch', { tracking }),
    ...(missing.length > 0 ? [sayIn(language, 'mismatchMissing', { serials: missing.join(', ') })] : []),
    ...(strangers.length > 0 ? [sayIn(language, 'mismatchStrangers', { serials: strangers.join(', ') })] : []),
    sayIn(language, 'mismatchNothingCharged'),
  ].join('\n');
