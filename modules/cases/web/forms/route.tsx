import { isReason } from '#modules/support/rules/contact.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import {
  AppealedOutageDocument,
  AttachedSpeedTestDocument,
  OpenCaseDocument,
  QuestionedChargeDocument,
  WriteToUsDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, type PageRequest, type Problem } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { caseNumberOf, readCase } from '../../rules/case.ts';
import { FILES_FIELD, forgetKept, keepFiles } from '../files/keep-files.ts';
import { problemsIn } from '../words.ts';
import { FormPage, type FormPageData } from './FormPage.tsx';

/**
 * /support/forms: a message to us, and the number of its case; `?charge=` begins it with a line of the reader's statements, `?speed-test=` with a test of
 * their household, `?outage=` with an outage at their address, if they have it.
 */
export const page = definePage<FormPageData>({
  async load({ graph, search: { topic = '', sent = '', charge, outage, 'speed-test': test } }) {
    const { account } = await graph(WriteToUsDocument, {});
    const asked = charge === undefined || !account ? undefined : await graph(QuestionedChargeDocument, { id: charge });
    const tested = test === undefined || !account ? undefined : await graph(AttachedSpeedTestDocument, { id: test });
    const appealed = outage === undefined || !account ? undefined : (await graph(AppealedOutageDocument, {})).account;
    const about = appealed?.outages?.outages.find(({ id }) => id === outage);
    const { speedTest, profile } = tested?.account ?? {};
    return {
      topic,
      sent: caseNumberOf(sent) ?? null,
      answerTo: account?.user.maskedEmail ?? null,
      charge: asked?.account?.charge ?? null,
      outage: appealed && about ? { id: about.id, place: about.place, on: timeIn(about.beganAt, appealed.profile.timeZone).date } : null,
      test: speedTest && profile ? { ...speedTest, timeZone: profile.timeZone } : null,
    };
  },
  act: send,
  title: ({ sent }, words) => sayIn<typeof en>(words, 'cases')(sent === null ? 'title' : 'sentTitle'),
  Page: FormPage,
});

async function send(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const say = sayIn<typeof en>(words, 'cases');
  const { files, problems } = await keepFiles(form, request);
  const { topic = '', charge: chargeId = null, test: speedTestId = null, outage: outageId = null, message = '', name, email = '' } = fieldsOf(form);
  const typed = { topic, message, name: name ?? '', email, files };
  if (problems.length > 0) {
    // Reports everything that is wrong at once. The form asks only visitors for a name.
    const read = readCase(typed, name === undefined ? 'customer' : 'visitor');
    return { problems: inOrder([...('fields' in read ? problemsIn(read.fields, say) : []), ...problems]) };
  }
  const { files: fileIds, ...told } = typed;
  const { openCase } = await graph(OpenCaseDocument, { ...told, chargeId, speedTestId, outageId, fileIds, topic: isReason(topic) ? topic : null });
  if (openCase.__typename === 'CaseOpened') return { goTo: `${pathOf('supportForm')}?sent=${openCase.number}` };
  if (openCase.reason === 'too-many') return { problems: [{ field: '', text: say('tooMany') }] };
  if (openCase.fields.includes(FILES_FIELD)) forgetKept(form);
  return { problems: problemsIn(openCase.fields, say) };
}

/** The order of the fields on the page, so that the list of problems leads down it once. */
const fieldOrder: readonly string[] = ['topic', 'message', FILES_FIELD, 'name', 'email'];
const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field));
