import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { en as failuresInEnglish } from '#modules/failures/copy/en.ts';
import { es as failuresInSpanish } from '#modules/failures/copy/es.ts';
import { en as walletInEnglish } from '#modules/wallet/copy/en.ts';
import { es as walletInSpanish } from '#modules/wallet/copy/es.ts';
import type { Language } from '#platform/rules/language.ts';
import { ActionsProvider } from '#platform/web/action-form.tsx';
import type { Graph } from '#platform/web/graph.ts';
import type { PageProps, PageRequest, Submission } from '#platform/web/page.ts';
import { createWords, type Words, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';

const catalogues = {
  payments: { en, es },
  wallet: { en: walletInEnglish, es: walletInSpanish },
  failures: { en: failuresInEnglish, es: failuresInSpanish },
} as const;

type Catalogues = Readonly<Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>>;

/** The words of the module's pages, as the build compiles them. `more`: those of another module's page that takes a payment. */
export function paymentWords(language: Language = 'en', more: Catalogues = {}): Words {
  const words = createWords(language, ownPartner);
  for (const [name, catalogue] of Object.entries<Catalogues[string]>({ ...catalogues, ...more })) {
    words.add(name, Object.fromEntries(Object.entries(catalogue[language]).map(([id, text]) => [id, compileMessage(text)])));
  }
  return words;
}

/** A page's HTML for given data, as the server sends it. */
export function show<Data>(
  Page: FunctionComponent<PageProps<Data>>,
  data: Data,
  { submission, language = 'en', more }: { readonly submission?: Submission; readonly language?: Language; readonly more?: Catalogues } = {},
): string {
  const actions = { run: async () => undefined, goTo: async () => {} };
  return renderToStaticMarkup(
    <WordsProvider words={paymentWords(language, more)}>
      <ActionsProvider actions={actions} first={submission}>
        <Page data={data} />
      </ActionsProvider>
    </WordsProvider>,
  );
}

/** A graph with a fixed answer for each document, which records the variables of each query. */
export function graphWith(answers: readonly (readonly [document: object, answer: unknown])[]): { graph: Graph; calls: unknown[] } {
  const calls: unknown[] = [];
  const graph: Graph = async <Answer,>(document: object, variables: unknown) => {
    calls.push(variables);
    const answer = answers.find(([known]) => known === document);
    if (!answer) throw new Error('asked for a document that this test has no answer for');
    return answer[1] as Answer;
  };
  return { graph, calls };
}

export const requestWith = (graph: Graph, rest: Partial<PageRequest> = {}): PageRequest => ({
  graph,
  params: {},
  search: {},
  words: paymentWords(),
  ...rest,
});

/** A form as the browser submits it. */
export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
