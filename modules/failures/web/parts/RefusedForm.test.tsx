import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionsProvider } from '#platform/web/action-form.tsx';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { createTrace } from '#platform/web/trace.ts';
import { TraceProvider } from '#platform/web/trace-context.tsx';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { RefusedForm } from './RefusedForm.tsx';

const noActions = { run: async () => undefined, goTo: async () => {} };
/** The result of a press that got no answer (platform/web/action-form.tsx). */
const unanswered = { values: {}, problems: [], note: 'unavailable' };

test.each([
  ['en', en],
  ['es', es],
] as const)(
  'ERR-02 a submission without an answer is explained above its form, with OK, the phone number, a store and the trace id (%s)',
  (language, said) => {
    const words = createWords(language, ownPartner);
    words.add('failures', Object.fromEntries(Object.entries(said).map(([id, text]) => [id, compileMessage(text)])));
    const html = renderToStaticMarkup(
      <WordsProvider words={words}>
        <TraceProvider value={createTrace('f00d-1')}>
          <ActionsProvider actions={noActions} first={unanswered}>
            <RefusedForm submission={unanswered} title="What to mend" unavailable="What the page knows" />
          </ActionsProvider>
        </TraceProvider>
      </WordsProvider>,
    ).replaceAll('&#x27;', "'");

    const told = [...catalogue.noAnswer.words.map((word) => said[word]), 'What the page knows', said.ok, said.store, 'tel:+15550100', '>f00d-1<'];
    expect(told.filter((text) => !html.includes(text))).toEqual([]);
    expect(html).not.toContain('What to mend');
  },
);
