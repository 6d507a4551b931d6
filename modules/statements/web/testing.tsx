import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { en as billingEn } from '#modules/billing/copy/en.ts';
import { es as billingEs } from '#modules/billing/copy/es.ts';
import { en as failuresEn } from '#modules/failures/copy/en.ts';
import { es as failuresEs } from '#modules/failures/copy/es.ts';
import { en as paymentsEn } from '#modules/payments/copy/en.ts';
import { es as paymentsEs } from '#modules/payments/copy/es.ts';
import type { Language } from '#platform/rules/language.ts';
import type { PageProps } from '#platform/web/page.ts';
import { createWords, type Words, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';

const catalogues: Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  en: { statements: en, billing: billingEn, payments: paymentsEn, failures: failuresEn },
  es: { statements: es, billing: billingEs, payments: paymentsEs, failures: failuresEs },
};

/** The words that the statement pages load, as the build compiles them. */
function statementWords(language: Language): Words {
  const words = createWords(language, ownPartner);
  for (const [module, catalogue] of Object.entries(catalogues[language])) {
    words.add(module, Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, compileMessage(text)])));
  }
  return words;
}

/** A page's HTML for given data, as the server sends it. */
export const show = <Data,>(Page: FunctionComponent<PageProps<Data>>, data: Data, language: Language = 'en'): string =>
  renderToStaticMarkup(
    <WordsProvider words={statementWords(language)}>
      <Page data={data} />
    </WordsProvider>,
  );

/** The visible text of a page. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
