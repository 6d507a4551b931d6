import { pathOf } from '#platform/rules/routes.ts';
import {
  AnswerMailDocument,
  DeleteMailDocument,
  HoldMailDocument,
  type MailAnsweredFragment,
  MarkMailDocument,
  MoveMailDocument,
  OpenMailboxDocument,
  ReportMailDocument,
  SetMailboxGivenUpDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, fieldsOf, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import type { AnswerKind } from '../../rules/answer.ts';
import { refusalText } from '../words.ts';
import { type Done, doneAt } from './box.ts';

const answerKinds: Readonly<Record<string, AnswerKind>> = { reply: 'reply', replyAll: 'reply-all', forward: 'forward' };
const marks: Readonly<Record<string, { readonly isRead?: boolean; readonly isFlagged?: boolean }>> = {
  read: { isRead: true },
  new: { isRead: false },
  flag: { isFlagged: true },
  unflag: { isFlagged: false },
};

/** What is done with messages, in a list or one that is open, and with the mailbox. */
export async function act(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const say = sayIn<typeof en>(words, 'mail');
  const { act: asked = '', back = '', id = '', localPart = '', folder = '', trash = '' } = fieldsOf(form);
  const messageIds = form.getAll('message').filter((one) => typeof one === 'string');
  const backTo: `/${string}` = back.startsWith('/email') ? `/${back.slice(1)}` : pathOf('email');
  const answered = (answer: MailAnsweredFragment, then: Done | undefined): ActionAnswer => {
    if (answer.__typename === 'MailUnchanged') return { problems: [{ field: '', text: refusalText(answer.reason, say) }] };
    return { goTo: then ? doneAt(backTo, then) : backTo };
  };
  if (asked === 'open') return openBox(localPart, request);
  if (asked === 'keep') return answered((await graph(SetMailboxGivenUpDocument, { givenUp: false })).setMailboxGivenUp, undefined);
  if (asked === 'hold') {
    const { holdMail: held } = await graph(HoldMailDocument, { id });
    return held.__typename === 'MailChanged'
      ? { goTo: doneAt(pathOf('mailDraft', { id }), { what: 'held', id }) }
      : { problems: [{ field: '', text: say('sentAlready') }] };
  }
  const [first] = messageIds;
  if (first === undefined) return { problems: [{ field: '', text: say('chooseFirst') }] };
  const kind = answerKinds[asked];
  if (kind) {
    const { answerMail: begun } = await graph(AnswerMailDocument, { id: first, kind });
    if (begun.__typename === 'MailChanged' && begun.id !== null) return { goTo: pathOf('mailDraft', { id: begun.id }) };
    return answered(begun, undefined);
  }
  const mark = marks[asked];
  if (mark) return answered((await graph(MarkMailDocument, { messageIds, ...noMarks, ...mark })).markMail, undefined);
  if (asked === 'report') return answered((await graph(ReportMailDocument, { id: first })).reportMail, { what: 'reported', id: first });
  if (asked === 'deleteForGood') return answered((await graph(DeleteMailDocument, { messageIds })).deleteMail, { what: 'deletedForGood', id: first });
  const to = asked === 'delete' ? trash : folder;
  return answered((await graph(MoveMailDocument, { messageIds, folderId: to })).moveMail, {
    what: asked === 'delete' ? 'deleted' : 'moved',
    id: first,
  });
}

const noMarks = { isRead: null, isFlagged: null };

async function openBox(localPart: string, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'mail');
  const { openMailbox: opened } = await graph(OpenMailboxDocument, { localPart });
  if (opened.__typename === 'MailChanged') return { goTo: pathOf('email') };
  const texts = { malformed: say('localPartWrong'), taken: say('localPartTaken'), 'too-many': say('boxesTooMany') };
  const { reason } = opened;
  const text = reason === 'malformed' || reason === 'taken' || reason === 'too-many' ? texts[reason] : refusalText(reason, say);
  return { problems: [{ field: 'localPart', text }] };
}
