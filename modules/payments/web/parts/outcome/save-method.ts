import { textIn } from '#platform/web/form.ts';
import { SaveEnteredMethodDocument } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { METHOD_FIELD } from './partial.ts';

/** Tries again to save the method that paid, without paying again (PAY-11). @param done the confirmation's address once everything has worked */
export async function saveMethod(form: FormData, { graph, words }: PageRequest, done: `/${string}`): Promise<ActionAnswer> {
  const { saveEnteredMethod: answer } = await graph(SaveEnteredMethodDocument, { methodId: textIn(form, METHOD_FIELD) });
  if (answer.__typename === 'MethodKept') return { goTo: done };
  return { problems: [{ field: '', text: sayIn<typeof en>(words, 'payments')('stillNotSaved') }] };
}
