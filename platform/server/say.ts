import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Copy } from '#platform/rules/copy.ts';
import { type Language, localeOf } from '#platform/rules/language.ts';

/** Renders a message of a module's own copy on the server. Amounts and dates arrive formatted. */
export type SayIn<English> = (language: Language, id: keyof English & string, values?: Readonly<Record<string, string | number>>) => string;

export function createSay<English extends Readonly<Record<string, string>>>(copy: {
  readonly en: English;
  readonly es: Copy<English>;
}): SayIn<English> {
  const spoken = { en: speaker('en', copy.en), es: speaker('es', copy.es) };
  return (language, id, values) => spoken[language]._(id, { ...values });
}

function speaker(language: Language, copy: Readonly<Record<string, string>>) {
  const messages: Messages = Object.fromEntries(Object.entries(copy).map(([id, message]) => [id, compileMessage(message)]));
  return setupI18n({ locale: language, locales: localeOf[language], messages: { [language]: messages } });
}
