import { renderToStaticMarkup } from 'react-dom/server';
import { SentForm } from '#design/console/form.tsx';
import type { ConsoleDocument, RenderConsole } from '#platform/rules/console/rendering.ts';
import type { Language } from '#platform/rules/language.ts';
import type { PartnerOnPage } from '#platform/rules/partner/partner.ts';
import type { ConsoleView } from '#platform/web/console/module-views.ts';
import { createWords, type Say, sayIn, type Words, WordsProvider } from '#platform/web/say.tsx';
import type { en } from './copy/en.ts';
import { modules } from './modules.ts';
import { PageProvider, type RenderedPage } from './page-context.ts';
import { Frame } from './shell/Frame.tsx';

/** Operators work for the provider itself: no message of theirs names a partner. */
const nobody: PartnerOnPage = {
  code: '',
  name: '',
  phone: { display: '', href: 'tel:', hours: { timeZone: 'UTC', week: [null, null, null, null, null, null, null] } },
  legal: [],
  mark: '',
  hasStores: false,
};

function wordsIn(language: Language): Words {
  const words = createWords(language, nobody);
  for (const { copy } of modules) for (const [name, catalogue] of Object.entries(copy)) words.add(name, catalogue[language]);
  return words;
}

/** Made once: the console's words are the same for everyone. */
const words = { en: wordsIn('en'), es: wordsIn('es') } as const satisfies Record<Language, Words>;

type Named = { readonly view: ConsoleView<unknown>; readonly catalogue: string };

const views: ReadonlyMap<string, Named> = new Map(
  modules.flatMap(({ module, words: catalogue, views: own }) =>
    Object.entries(own).map(([name, view]) => [`${module}/${name}`, { view, catalogue }] as const),
  ),
);

const parts: RenderedPage['parts'] = new Map(
  modules.flatMap(({ module, parts: own = {} }) => Object.entries(own).map(([name, part]) => [`${module}/${name}`, part] as const)),
);

/** The words of all acts, by act. */
const actWords: ReadonlyMap<string, string> = new Map(
  modules.flatMap(({ words: catalogue, acts = {} }) => Object.entries(acts).map(([act, word]) => [act, `${catalogue}.${word}`] as const)),
);

/** Renders one document of the console. @throws if no module has the view */
export const render: RenderConsole = (document) => {
  const named = views.get(document.view);
  if (!named) throw new Error(`no view ${document.view} in this build: was the console built since its module was added?`);
  return `<!doctype html>${renderToStaticMarkup(<Document document={document} {...named} />)}`;
};

function Document({ document, view, catalogue }: Named & { readonly document: ConsoleDocument }) {
  const { language, data, assets, problems = [], fields = {} } = document;
  const spoken = words[language];
  const say = sayIn<typeof en>(spoken, 'console');
  const said = problems.map(({ field, word, values }) => ({ field, text: sayQualified(spoken, word, values) }));
  const title = view.title(data);
  const page = sayIn<Readonly<Record<string, string>>>(spoken, catalogue)(title.word, title.values);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{say(said.length > 0 ? 'titleProblems' : 'title', { page })}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <WordsProvider words={spoken}>
          <PageProvider value={{ ...document, parts, labels: labelsIn(spoken), ...speechIn(spoken) }}>
            <SentForm fields={fields} problems={said}>
              <Frame>
                <view.Page data={data} />
              </Frame>
            </SentForm>
          </PageProvider>
        </WordsProvider>
      </body>
    </html>
  );
}

const speechIn = (spoken: Words): Pick<RenderedPage, 'sayWord' | 'sayAct'> => {
  const sayWord = (word: string) => sayQualified(spoken, word, undefined);
  return {
    sayWord,
    sayAct(act) {
      const word = actWords.get(act);
      return word === undefined ? act : sayWord(word);
    },
  };
};

const labelsIn = (spoken: Words): RenderedPage['labels'] =>
  new Map(
    modules.flatMap(({ words: catalogue, places }) =>
      Object.entries(places).map(
        ([path, { word, icon }]) => [path, { name: sayIn<Readonly<Record<string, string>>>(spoken, catalogue)(word), icon }] as const,
      ),
    ),
  );

/** "payments-console.refundAmountWrong", said in the words of its catalogue. */
function sayQualified(spoken: Words, word: string, values: Parameters<Say<Readonly<Record<string, string>>>>[1]): string {
  const end = word.indexOf('.');
  return sayIn<Readonly<Record<string, string>>>(spoken, word.slice(0, end))(word.slice(end + 1), values);
}
