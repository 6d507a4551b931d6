import type { Enumeration } from './enumeration.ts';

/** The languages of the product. English is the source; Spanish lives under /es (specification 1). */
export type Language = 'en' | 'es';

export const languageEnum: Enumeration<Language> = {
  name: 'Language',
  description: 'A language of the product',
  values: { en: 'English', es: 'Spanish' },
};

/** The locale for dates, amounts and plurals in each language. */
export const localeOf = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** The address of a path in a language: English has no prefix, Spanish lives under /es. */
export const pathIn = (language: Language, path: `/${string}`): `/${string}` => (language === 'en' ? path : path === '/' ? '/es' : `/es${path}`);

/** The path of an address without its language: "/es/billing?x=1" → "/billing?x=1". */
export const pathWithoutLanguage = (path: string): `/${string}` => `/${path.replace(/^\/(?:es(?=[/?#]|$)\/?)?/, '')}`;

export const languageOfPath = (path: string): Language => (/^\/es(?=[/?#]|$)/.test(path) ? 'es' : 'en');
