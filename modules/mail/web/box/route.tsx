import { pathOf } from '#platform/rules/routes.ts';
import { MailEntryDocument, MailFolderDocument, MailMessageDocument, MailSearchDocument } from '#platform/web/generated/graphql.ts';
import { definePage, type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { folderName } from '../words.ts';
import { act } from './acts.ts';
import { BoxPage } from './BoxPage.tsx';
import { type BoxData, doneIn } from './box.ts';

/** /email and its folders, messages and search: visitors read there what mail is, and who has no mailbox opens one (MAIL-02, ROUTE-40). */
export const page = definePage<BoxData>({
  load: (request) =>
    request.route === 'mailMessage' ? loadMessage(request) : request.route === 'mailSearch' ? loadSearch(request) : loadFolder(request),
  act,
  title(data, words) {
    const say = sayIn<typeof en>(words, 'mail');
    if (data.view !== 'mailbox') return say(data.view === 'about' ? 'aboutTitle' : 'openTitle');
    if (data.open) return data.open.subject || say('noSubject');
    if (data.words !== undefined) return say('searchTitle', { words: data.words });
    return data.folder && data.folder.role !== 'inbox' ? folderName(data.folder, say) : say('title');
  },
  Page: BoxPage,
});

const shared = { open: undefined, words: undefined, pictures: false, ownAddresses: [] } as const;

async function loadFolder({ graph, params: { id }, search }: PageRequest): Promise<BoxData | Elsewhere> {
  const { mail } = await graph(MailFolderDocument, { id: id ?? null, after: search.after ?? null });
  if (!mail) return id === undefined ? withoutBox(graph) : goTo(pathOf('email'));
  const { folder, ...box } = mail;
  if (!folder) return notHere;
  const { items, next } = folder.messages;
  const own = box.folders.find((one) => one.id === folder.id);
  if (id !== undefined && own?.role === 'inbox') return goTo(pathOf('email'));
  return { view: 'mailbox', box, folder: own, rows: items, next, after: search.after, ...shared, done: doneIn(search) };
}

async function withoutBox(graph: PageRequest['graph']): Promise<BoxData> {
  const { mailState, mailDomain } = await graph(MailEntryDocument, {});
  return mailState ? { view: 'new', domain: mailDomain } : { view: 'about' };
}

async function loadSearch({ graph, search: asked }: PageRequest): Promise<BoxData | Elsewhere> {
  const { q: words = '', after } = asked;
  const { mail } = await graph(MailSearchDocument, { words, after: after ?? null });
  if (!mail) return goTo(pathOf('email'));
  const { search, ...box } = mail;
  const { items: rows, next } = search;
  return { ...shared, view: 'mailbox', box, folder: undefined, words, rows, next, after, done: doneIn(asked) };
}

async function loadMessage({ graph, params: { id = '' }, search }: PageRequest): Promise<BoxData | Elsewhere> {
  const pictures = search.pictures === '1';
  const { mail } = await graph(MailMessageDocument, { id, pictures });
  if (!mail?.message) return notHere;
  const { message: open, aliases, ...box } = mail;
  const folder = box.folders.find((one) => one.id === open.folderId);
  // Also one that was thrown away.
  if (mail.draft) return goTo(pathOf('mailDraft', { id }));
  const list = (await graph(MailFolderDocument, { id: open.folderId, after: null })).mail?.folder?.messages;
  const ownAddresses = [box.address, ...aliases];
  return {
    ...{ view: 'mailbox', box, folder, words: undefined, rows: list?.items ?? [], next: list?.next ?? null, after: undefined },
    ...{ open, pictures, ownAddresses, done: doneIn(search) },
  };
}
