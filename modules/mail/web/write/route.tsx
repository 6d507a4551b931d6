import { pathOf } from '#platform/rules/routes.ts';
import {
  DeleteMailDocument,
  DetachMailFileDocument,
  HoldMailDocument,
  MailDraftDocument,
  MailWritingDocument,
  SaveMailDraftDocument,
  SendMailDocument,
} from '#platform/web/generated/graphql.ts';
import { newIntent } from '#platform/web/intent.ts';
import { type ActionAnswer, definePage, type Elsewhere, fieldsOf, goTo, type PageRequest } from '#platform/web/page.ts';
import { type Say, sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { readAddresses } from '../../rules/address.ts';
import { signed } from '../../rules/answer.ts';
import type { SendRefusal } from '../../rules/send-refusal.ts';
import { doneAt } from '../box/box.ts';
import { refusalText } from '../words.ts';
import { typedOf, type WriteData } from './draft.ts';
import { forgetKept } from './kept.ts';
import { WritePage } from './WritePage.tsx';

/** /email/write begins a message, /email/drafts/{id} goes on with one (MAIL-03). Nothing is stored before something is saved. */
export const page = definePage<WriteData>({
  load: (request) => (request.params.id === undefined ? loadNew(request) : loadDraft(request, request.params.id)),
  act,
  title: ({ typed: { subject }, version }, words) => {
    const say = sayIn<typeof en>(words, 'mail');
    return subject || say(version === 0 ? 'newMessage' : 'draftTitle');
  },
  Page: WritePage,
});

async function loadNew({ graph, search: { to = '' } }: PageRequest): Promise<WriteData | Elsewhere> {
  const { mail } = await graph(MailWritingDocument, {});
  if (!mail) return goTo(pathOf('email'));
  const typed = { to: to.slice(0, 320), cc: '', bcc: '', subject: '', text: signed(mail.signature) };
  return { draftId: newIntent(), version: 0, typed, files: [], goesAt: null, contacts: mail.contacts, done: undefined };
}

async function loadDraft({ graph, search: { files, done } }: PageRequest, id: string): Promise<WriteData | Elsewhere> {
  const { mail } = await graph(MailDraftDocument, { id });
  if (!mail) return goTo(pathOf('email'));
  // It was sent or deleted, perhaps on another device: what came of it is in the mailbox.
  if (!mail.draft) return goTo(pathOf('email'));
  const { version, goesAt, files: kept } = mail.draft;
  return { draftId: id, version, typed: typedOf(mail.draft), files: kept, goesAt, contacts: mail.contacts, done: files ?? done };
}

async function act(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const say = sayIn<typeof en>(words, 'mail');
  const { act: asked, draft: id = '', version = '0', file = '', to = '', cc = '', bcc = '', subject = '', text = '' } = fieldsOf(form);
  if (asked === 'discard') {
    if (Number(version) > 0) await graph(DeleteMailDocument, { messageIds: [id] });
    forgetKept(id);
    return { goTo: doneAt(pathOf('email'), { what: 'deletedForGood', id }) };
  }
  if (asked === 'detach') {
    const { detachMailFile: done } = await graph(DetachMailFileDocument, { draftId: id, fileId: file });
    return done.__typename === 'MailChanged' ? { goTo: pathOf('mailDraft', { id }) } : refused(refusalText(done.reason, say));
  }
  if (asked === 'hold') {
    const { holdMail: held } = await graph(HoldMailDocument, { id });
    return held.__typename === 'MailChanged' ? { goTo: pathOf('mailDraft', { id }) } : refused(say('sentAlready'));
  }
  const { saveMailDraft: saved } = await graph(SaveMailDraftDocument, { id, version: Number(version), to, cc, bcc, subject, text });
  if (saved.__typename === 'MailUnchanged') {
    const text = saved.reason === 'changed' ? say('changedElsewhere') : refusalText(saved.reason, say);
    return { problems: [{ field: '', text }], note: saved.reason };
  }
  // Nobody pressed anything: the page stays.
  if (asked === 'autosave') return { goTo: pathOf('mailDraft', { id }) };
  forgetKept(id);
  if (asked !== 'send') return { goTo: `${pathOf('mailDraft', { id })}?${new URLSearchParams({ done: asked === 'files' ? 'files' : 'saved' })}` };
  const { sendMail: sent } = await graph(SendMailDocument, { id });
  if (sent.__typename === 'MailSending') return { goTo: doneAt(pathOf('email'), { what: 'sending', id }) };
  return unsent(sent.reason, { to, cc, bcc }, say);
}

const refused = (text: string): ActionAnswer => ({ problems: [{ field: '', text }] });

type People = { readonly to: string; readonly cc: string; readonly bcc: string };

/** The draft stays; each field says what is wrong with it. */
function unsent(reason: SendRefusal, typed: People, say: Say<typeof en>): ActionAnswer {
  const texts = {
    nobody: 'nobody',
    'too-many-people': 'tooManyPeople',
    'not-now': 'notNow',
    'too-many': 'sendTooMany',
    gone: 'sentAlready',
  } as const;
  if (reason === 'unusable') {
    const problems = (['to', 'cc', 'bcc'] as const).flatMap((field) =>
      readAddresses(typed[field]).unusable.map((part) => ({ field, text: say('unusable', { part }) })),
    );
    return { problems };
  }
  return { problems: [{ field: reason === 'nobody' || reason === 'too-many-people' ? 'to' : '', text: say(texts[reason]) }] };
}
