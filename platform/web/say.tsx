import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, use } from 'react';
import type { Language } from '#platform/rules/language.ts';
import { localeOf } from '#platform/rules/language.ts';
import { type PartnerOnPage, wordsOf } from '#platform/rules/partner/partner.ts';

/**
 * Says a message of one catalogue in the reader's language. A value that a later server knows and this page does not has no message: it says nothing
 * (docs/decisions/0078). Amounts and dates are passed in formatted; `{site}` and `{phone}` are the partner's,
 * `{lines}` the reader's.
 */
export type Say<English> = (id: keyof English & string, values?: Readonly<Record<string, string | number>>) => string;

/** A catalogue as the build provides it: message id → text, compiled for the small runtime. */
export type Catalogue = Readonly<Record<string, Messages[string]>>;

/** The words of one rendering: one language, and the catalogues that the pages on screen asked for. */
export type Words = {
  readonly language: Language;
  /** In whose name they are said. */
  readonly partner: PartnerOnPage;
  /** A module's words, or only some of them: 'payments', 'payments/parts'. */
  readonly add: (name: string, catalogue: Catalogue) => void;
  readonly has: (name: string) => boolean;
  readonly i18n: I18n;
  /** What every message may use of the reader, as soon as they are known: `{lines}`, which their core bill is for. Nothing for a visitor. */
  readonly tellReader: (values: ReaderInWords) => void;
  readonly ofReader: () => ReaderInWords;
};

export type ReaderInWords = { readonly lines?: string | undefined };

export function createWords(language: Language, partner: PartnerOnPage): Words {
  const i18n = setupI18n({ locale: language, locales: localeOf[language], messages: { [language]: {} } });
  const loaded = new Set<string>();
  let reader: ReaderInWords = {};
  return {
    language,
    partner,
    i18n,
    tellReader: (values) => {
      reader = values;
    },
    ofReader: () => reader,
    has: (name) => loaded.has(name) || loaded.has(moduleOf(name)),
    add: (name, catalogue) => {
      loaded.add(name);
      const module = moduleOf(name);
      i18n.load(language, Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [`${module}.${id}`, message])));
    },
  };
}

/** The module of a catalogue: 'payments' for 'payments' and for 'payments/parts'. */
const moduleOf = (name: string): string => name.split('/')[0] ?? name;

/** A `Say` of one module outside React, for page titles and actions. */
export function sayIn<English>(words: Words, module: string): Say<English> {
  const ofPartner = wordsOf(words.partner);
  return (id, values) =>
    id === undefined
      ? ''
      : words.i18n._({ id: `${module}.${id}`, values: { ...ofPartner, ...words.ofReader(), ...values } } satisfies MessageDescriptor);
}

const WordsContext = createContext<Words | undefined>(undefined);

export function WordsProvider({ words, children }: { readonly words: Words; readonly children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('no WordsProvider above this component');
  return words;
}

export const useLanguage = (): Language => useWords().language;

/** The partner in whose name the reader is served. */
export const usePartner = (): PartnerOnPage => useWords().partner;

/** Makes a module's own hook: `export const useSay = sayOf<typeof en>('payments')`. */
export const sayOf =
  <English,>(module: string) =>
  (): Say<English> =>
    sayIn<English>(useWords(), module);
