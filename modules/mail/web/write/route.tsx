import { pathIn } from '#platform/rules/language.ts';
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
import { isSameText, type Typed, typedOf, type WriteData } from './draft.ts';
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

/** The address names the draft, so that a page that is loaded again goes on with the same one. */
async function loadNew(request: PageRequest): Promise<WriteData | Elsewhere> {
  const { graph, search } = request;
  const { to = '', draft: draftId = '' } = search;
  if (!DRAFT_ID.test(draftId)) return goTo(`${pathOf('mailWrite')}?${new URLSearchParams({ draft: newIntent(), ...(to !== '' && { to }) })}`);
  const { mail } = await graph(MailWritingDocument, { id: draftId });
  if (!mail) return goTo(pathOf('email'));
  // It was stored meanwhile. It stays at this address, where a refusal to send it is told.
  if (mail.draft) return loadDraft(request, draftId);
  const typed = { to: to.slice(0, 320), cc: '', bcc: '', subject: '', text: signed(mail.signature) };
  return { draftId, version: 0, typed, files: [], goesAt: null, contacts: mail.contacts, done: undefined };
}

const DRAFT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

async function loadDraft({ graph, search: { files, done } }: PageRequest, id: string): Promise<WriteData | Elsewhere> {
  const { mail } = await graph(MailDraftDocument, { id });
  if (!mail) return goTo(pathOf('email'));
  // It was sent or deleted, perhaps on another device: what came of it is in the mailbox.
  if (!mail.draft) return goTo(doneAt(pathOf('email'), { what: 'draftGone', id }));
  const { version, goesAt, files: kept } = mail.draft;
  return { draftId: id, version, typed: typedOf(mail.draft), files: kept, goesAt, contacts: mail.contacts, done: files ?? done };
}

async function act(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const say = sayIn<typeof en>(words, 'mail');
  const { act: asked, draft: id = '', version = '0', file = '', to = '', cc = '', bcc = '', subject = '', text = '' } = fieldsOf(form);
  if (asked === 'discard') {
    if (Number(version) > 0) await graph(DeleteMailDocument, { messageIds: [id] });
    await forgetKept(id);
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
  const typed = { to, cc, bcc, subject, text };
  if (asked === 'take-theirs') {
    await forgetKept(id);
    return { leaveFor: pathIn(request.words.language, pathOf('mailDraft', { id })) };
  }
  if (asked === 'keep-mine') return keepMine(id, typed, request);
  const { saveMailDraft: saved } = await graph(SaveMailDraftDocument, { id, version: Number(version), ...typed });
  if (saved.__typename === 'MailUnchanged') {
    const there = saved.reason === 'changed' ? (await graph(MailDraftDocument, { id })).mail?.draft : undefined;
    // The answer to a save of the same words may have been lost on its way.
    if (there && asked === 'autosave' && there.goesAt === null && isSameText(typedOf(there), typed)) return savedAs(id, there.version);
    const why = saved.reason === 'changed' && !there ? 'gone' : saved.reason;
    const texts = { changed: 'changedElsewhere', gone: 'goneElsewhere' } as const;
    return { problems: [{ field: '', text: why === 'changed' || why === 'gone' ? say(texts[why]) : refusalText(why, say) }], note: why };
  }
  // Nobody pressed anything: the page stays.
  if (asked === 'autosave') return savedAs(id, saved.version ?? 0);
  await forgetKept(id);
  if (asked !== 'send') return { goTo: `${pathOf('mailDraft', { id })}?${new URLSearchParams({ done: asked === 'files' ? 'files' : 'saved' })}` };
  const { sendMail: sent } = await graph(SendMailDocument, { id });
  if (sent.__typename === 'MailSending') return { goTo: doneAt(pathOf('email'), { what: 'sending', id }) };
  return unsent(sent.reason, { to, cc, bcc }, say);
}

/** A save by itself goes nowhere; its answer names the version that came of it. */
const savedAs = (id: string, version: number): ActionAnswer => ({
  goTo: `${pathOf('mailDraft', { id })}?${new URLSearchParams({ version: String(version) })}`,
});

/** Over what another device saved, or as a new draft if it was sent or deleted there. */
async function keepMine(id: string, typed: Typed, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'mail');
  const { mail } = await graph(MailDraftDocument, { id });
  const to = mail?.draft ? { id, version: mail.draft.version } : { id: newIntent(), version: 0 };
  const { saveMailDraft: saved } = await graph(SaveMailDraftDocument, { ...to, ...typed });
  if (saved.__typename === 'MailUnchanged') return refused(refusalText(saved.reason, say));
  await forgetKept(id);
  return { goTo: `${pathOf('mailDraft', { id: to.id })}?${new URLSearchParams({ done: 'saved' })}` };
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
