import { SaveEnteredMethodDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { textIn } from '../intent.ts';
import { loadOutcome, type OutcomeData } from '../outcome.ts';
import { DonePage } from './DonePage.tsx';
import { doneHeading } from './done-heading.ts';
import { awayFromDone, donePath, METHOD_FIELD, partialOf } from './partial.ts';

/** /billing/pay/{intent}/done: the confirmation, which stays at its address; `?outcome=` says what of it did not work. */
export const page = definePage<OutcomeData>({
  async load(request) {
    const loaded = await loadOutcome('done', request);
    return 'elsewhere' in loaded ? loaded : (awayFromDone(loaded, request.search.outcome) ?? loaded);
  },
  act: saveMethod,
  title: (data, words) => doneHeading(data.payment, partialOf(data), words),
  Page: DonePage,
});

async function saveMethod(form: FormData, { graph, params: { intent = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const { saveEnteredMethod: answer } = await graph(SaveEnteredMethodDocument, { methodId: textIn(form, METHOD_FIELD) });
  if (answer.__typename === 'MethodKept') return { goTo: donePath({ intent, part: textIn(form, 'part') }, undefined) };
  return { problems: [{ field: '', text: sayIn<typeof en>(words, 'payments')('stillNotSaved') }] };
}
