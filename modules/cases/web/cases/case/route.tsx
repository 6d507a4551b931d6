import { pathOf } from '#platform/rules/routes.ts';
import { OneCaseDocument, WriteAgainDocument } from '#platform/web/generated/graphql.ts';
import { GraphFailure } from '#platform/web/graph.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { caseNumberOf, wrongIn } from '../../../rules/case.ts';
import { FILES_FIELD, forgetKept, keepFiles } from '../../files/keep-files.ts';
import { problemsIn } from '../../words.ts';
import { caseInZone } from '../case-in-zone.ts';
import { CasePage, type CasePageData } from './CasePage.tsx';

/** /support/cases/{number, or the link from a mail}: one case, `?before=` with earlier messages, and a form to write to it again. */
export const page = definePage<CasePageData>({
  async load({ graph, params: { which = '' }, search: { sent, before }, words }) {
    const { account, supportCase } = await graph(OneCaseDocument, { which, after: before ?? null });
    // A number alone opens nothing for a visitor: that page says how to get in.
    if (!supportCase && caseNumberOf(which) !== undefined) return goTo(pathOf('supportCases'));
    const timeZone = account?.profile.timeZone ?? words.partner.phone.hours.timeZone;
    return { which, shown: supportCase ? caseInZone(supportCase, timeZone) : null, isLatest: before === undefined, sent: sent !== undefined };
  },
  act: write,
  title: ({ shown }, words) => sayIn<typeof en>(words, 'cases')(shown ? 'caseTitle' : 'linkEnded'),
  Page: CasePage,
});

async function write(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words, params } = request;
  const { which = '' } = params;
  const say = sayIn<typeof en>(words, 'cases');
  const { files, problems } = await keepFiles(form, request);
  const { message = '' } = fieldsOf(form);
  if (problems.length > 0) return { problems: [...problemsIn(wrongIn({ message, files }), say), ...problems] };
  const { writeAgain: answer } = await graph(WriteAgainDocument, { which, message, fileIds: files });
  if (answer.__typename === 'CaseWritten') return { goTo: `${pathOf('supportCase', { which })}?sent=yes` };
  if (answer.reason === 'too-many') return { problems: [{ field: '', text: say('tooMany') }] };
  // A customer's number is known as long as they are signed in.
  if (answer.reason === 'unknown' && caseNumberOf(which) !== undefined) throw new GraphFailure('UNAUTHENTICATED', 'the session has ended');
  if (answer.reason === 'unknown') return { problems: [{ field: '', text: say('linkEnded') }] };
  if (answer.fields.includes(FILES_FIELD)) forgetKept(form);
  return { problems: problemsIn(answer.fields, say) };
}
