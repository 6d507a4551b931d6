import { pathOf } from '#platform/rules/routes.ts';
import { OpenCaseDocument, WriteToUsDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { caseNumberOf } from '../../rules/case.ts';
import { isOneOf, mend } from '../words.ts';
import { FormPage, type FormPageData } from './FormPage.tsx';

/** /support/forms: a message to us, and the number of its case. */
export const page = definePage<FormPageData>({
  async load({ graph, search: { topic = '', sent = '' } }) {
    const { account } = await graph(WriteToUsDocument, {});
    return { topic, sent: caseNumberOf(sent) ?? null, answerTo: account?.user.maskedEmail ?? null };
  },
  act: send,
  title: ({ sent }, words) => sayIn<typeof en>(words, 'cases')(sent === null ? 'title' : 'sentTitle'),
  Page: FormPage,
});

async function send(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'cases');
  const { topic = '', message = '', name = '', email = '' } = fieldsOf(form);
  const { openCase } = await graph(OpenCaseDocument, { topic, message, name, email });
  if (openCase.__typename === 'CaseOpened') return { goTo: `${pathOf('supportForm')}?sent=${openCase.number}` };
  if (openCase.reason === 'too-many') return { problems: [{ field: '', text: say('tooMany') }] };
  return { problems: openCase.fields.flatMap((field) => (isOneOf(mend, field) ? [{ field, text: say(mend[field]) }] : [])) };
}
