import type { Draft } from '#modules/mail/rules/draft.ts';
import type { FolderRole, MailFolder } from '#modules/mail/rules/folder.ts';
import type { Mailbox } from '#modules/mail/rules/mailbox.ts';
import type { MessageHead } from '#modules/mail/rules/message.ts';
import type { BoxKey, Contact, FileToAttach, MailPort, VersionedSettings } from '#modules/mail/server/port.ts';
import { type PageRequest, pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';

export type Message = MessageHead & { readonly text: string };
export type Box = {
  mailbox: Mailbox;
  folders: readonly Omit<MailFolder, 'unread'>[];
  messages: readonly Message[];
  drafts: readonly (Draft & { readonly contents: readonly FileToAttach[] })[];
  settings: VersionedSettings;
  contacts: readonly Contact[];
};

export type Of = (key: BoxKey) => Promise<Box | undefined>;
export type FolderWith = (box: Box, role: FolderRole) => string;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function pageAfter(all: readonly Message[], { first, after }: PageRequest) {
  const keyOf = ({ at, messageId }: MessageHead) => `${at} ${messageId}`;
  const rest = all.toSorted((one, other) => keyOf(other).localeCompare(keyOf(one))).filter((one) => after === undefined || keyOf(one) < after);
  return pageIn(
    rest.slice(0, first + 1).map(({ text: _, ...head }) => head),
    first,
    keyOf,
  );
}

type MessageActs = Pick<MailPort, 'folders' | 'addFolder' | 'removeFolder' | 'messages' | 'search' | 'message' | 'raw' | 'mark' | 'move' | 'remove'>;

/** Folders, and what is done with the messages in them. */
export const messageActs = (of: Of, folderWith: FolderWith): MessageActs => ({
  async folders(key) {
    const box = await of(key);
    return (box?.folders ?? []).map((folder) => ({
      ...folder,
      unread: box?.messages.filter(({ folderId, isRead }) => folderId === folder.folderId && !isRead).length ?? 0,
    }));
  },
  async addFolder(key, { folderId, name }) {
    const box = await of(key);
    if (!box) return refuse('gone');
    if (box.folders.some((folder) => folder.name?.toLowerCase() === name.toLowerCase())) return refuse('taken');
    box.folders = [...box.folders, { folderId, role: 'own', name }];
    return accept(undefined);
  },
  async removeFolder(key, folderId) {
    const box = await of(key);
    if (!box?.folders.some((folder) => folder.folderId === folderId && folder.role === 'own')) return refuse('gone');
    box.folders = box.folders.filter((folder) => folder.folderId !== folderId);
    box.messages = box.messages.map((one) => (one.folderId === folderId ? { ...one, folderId: folderWith(box, 'archive') } : one));
    return accept(undefined);
  },
  messages: async (key, folderId, page) =>
    pageAfter(
      ((await of(key))?.messages ?? []).filter((one) => one.folderId === folderId),
      page,
    ),
  async search(key, typed, page) {
    const box = await of(key);
    const wanted = wordsOf(typed);
    if (!box || wanted.length === 0) return { items: [], next: undefined };
    const hidden = [folderWith(box, 'spam'), folderWith(box, 'trash')];
    const found = box.messages.filter(({ folderId, subject, text, from }) => {
      const words = wordsOf([subject, text, from.name, from.address].join(' '));
      return !hidden.includes(folderId) && wanted.every((one) => words.some((word) => word.startsWith(one)));
    });
    return pageAfter(found, page);
  },
  async message(key, messageId) {
    const found = (await of(key))?.messages.find((one) => one.messageId === messageId);
    if (!found) return undefined;
    const { text: _, ...head } = found;
    return head;
  },
  async raw(key, messageId) {
    const found = (await of(key))?.messages.find((one) => one.messageId === messageId);
    return found && new TextEncoder().encode(`From: ${found.from.address}\r\nSubject: ${found.subject}\r\n\r\n${found.text}`);
  },
  async mark(key, messageIds, { isRead, isFlagged }) {
    const box = await of(key);
    const meant = (one: Message) => messageIds.includes(one.messageId);
    if (!box) return 0;
    box.messages = box.messages.map((one) => (meant(one) ? { ...one, isRead: isRead ?? one.isRead, isFlagged: isFlagged ?? one.isFlagged } : one));
    return box.messages.filter(meant).length;
  },
  async move(key, messageIds, folderId) {
    const box = await of(key);
    if (!box?.folders.some((folder) => folder.folderId === folderId)) return refuse('gone');
    box.messages = box.messages.map((one) => (messageIds.includes(one.messageId) ? { ...one, folderId } : one));
    return accept(box.messages.filter(({ messageId }) => messageIds.includes(messageId)).length);
  },
  async remove(key, messageIds) {
    const box = await of(key);
    if (!box) return 0;
    const before = box.messages.length;
    box.messages = box.messages.filter(({ messageId }) => !messageIds.includes(messageId));
    box.drafts = box.drafts.filter(({ draftId }) => !messageIds.includes(draftId));
    return before - box.messages.length;
  },
});
