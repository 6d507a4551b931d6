import { isMailAddress, plainAddress, readAddresses } from '#modules/mail/rules/address.ts';
import type { Draft } from '#modules/mail/rules/draft.ts';
import { type FolderRole, type MailFolder, standingRoles } from '#modules/mail/rules/folder.ts';
import { type Mailbox, mailLimits } from '#modules/mail/rules/mailbox.ts';
import type { MessageHead } from '#modules/mail/rules/message.ts';
import { usualSettings } from '#modules/mail/rules/settings-of-box.ts';
import type { BoxKey, Contact, FileToAttach, MailPort, VersionedSettings } from '#modules/mail/server/port.ts';
import { type PageRequest, pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { answering } from './slow-books.ts';

type Message = MessageHead & { readonly text: string };
type Box = {
  mailbox: Mailbox;
  folders: readonly Omit<MailFolder, 'unread'>[];
  messages: readonly Message[];
  drafts: readonly (Draft & { readonly contents: readonly FileToAttach[] })[];
  settings: VersionedSettings;
  contacts: readonly Contact[];
};

const DOMAIN = 'slow.example';

/** A mail system in memory. `arrive` puts a message into an inbox. */
export function slowMail() {
  const boxes: Box[] = [];
  const of = async ({ accountId, mailboxId }: BoxKey): Promise<Box | undefined> => {
    await answering();
    return boxes.find(({ mailbox }) => mailbox.accountId === accountId && mailbox.mailboxId === mailboxId);
  };
  const isTaken = (address: string) => boxes.some(({ mailbox }) => mailbox.address === address || mailbox.aliases.includes(address));
  const isUsable = (address: string) => isMailAddress(address) && address.endsWith(`@${DOMAIN}`);
  const folderWith = (box: Box, role: FolderRole) => box.folders.find((folder) => folder.role === role)?.folderId ?? '';

  const port: MailPort = {
    ...messageActs(of, folderWith),
    ...draftActs(of, folderWith),
    domain: async () => DOMAIN,
    async mailboxes(accountId) {
      await answering();
      return boxes.filter(({ mailbox }) => mailbox.accountId === accountId).map(({ mailbox }) => mailbox);
    },
    async open({ accountId, mailboxId, userId, name, at, address: given }) {
      await answering();
      const address = plainAddress(given);
      const own = boxes.filter(({ mailbox }) => mailbox.accountId === accountId);
      if (!isUsable(address)) return refuse('malformed');
      if (own.some(({ mailbox }) => mailbox.userId === userId)) return refuse('taken');
      if (own.length >= mailLimits.mailboxes) return refuse('too-many');
      if (isTaken(address)) return refuse('taken');
      boxes.push({
        mailbox: { accountId, mailboxId, userId, address, aliases: [], name, usedBytes: 0, usedAt: at, lockedAt: undefined, closingAt: undefined },
        folders: standingRoles.map((role) => ({ folderId: `${mailboxId} ${role}`, role, name: undefined })),
        ...{ messages: [], drafts: [], contacts: [], settings: { ...usualSettings, version: 1 } },
      });
      return accept(undefined);
    },
    async noteUse(key, at) {
      const box = await of(key);
      if (box) box.mailbox = { ...box.mailbox, usedAt: at };
    },
    async setState(key, to, at) {
      const box = await of(key);
      if (!box) return refuse('gone');
      const { lockedAt, closingAt } = box.mailbox;
      if (to === 'active') box.mailbox = { ...box.mailbox, lockedAt: undefined, closingAt: undefined, usedAt: at };
      else if (to === 'locked') box.mailbox = { ...box.mailbox, lockedAt: lockedAt ?? at, closingAt: undefined };
      else box.mailbox = { ...box.mailbox, closingAt: closingAt ?? at };
      return accept(undefined);
    },
    async settings(key) {
      return (await of(key))?.settings;
    },
    async setSettings(key, settings, version) {
      const box = await of(key);
      if (!box) return refuse('gone');
      if (box.settings.version !== version) return refuse('changed');
      box.settings = { ...settings, version: version + 1 };
      return accept(undefined);
    },
    async addAlias(key, given) {
      const address = plainAddress(given);
      const box = await of(key);
      if (!isUsable(address)) return refuse('malformed');
      if (!box) return refuse('gone');
      if (box.mailbox.aliases.length >= mailLimits.aliases) return refuse('too-many');
      if (isTaken(address)) return refuse('taken');
      box.mailbox = { ...box.mailbox, aliases: [...box.mailbox.aliases, address] };
      return accept(undefined);
    },
    async removeAlias(key, address) {
      const box = await of(key);
      if (box) box.mailbox = { ...box.mailbox, aliases: box.mailbox.aliases.filter((one) => one !== address) };
    },
    async contacts(key) {
      return (await of(key))?.contacts ?? [];
    },
    async setContact(key, { contactId, name, address: given }) {
      const box = await of(key);
      if (!box) return refuse('gone');
      const address = plainAddress(given);
      const known = box.contacts.find((one) => one.address === address);
      const others = box.contacts.filter((one) => one !== known);
      box.contacts = [...others, { contactId: known?.contactId ?? contactId, name, address }].sort((one, other) =>
        one.name.localeCompare(other.name),
      );
      return accept(undefined);
    },
    async removeContact(key, contactId) {
      const box = await of(key);
      if (box) box.contacts = box.contacts.filter((one) => one.contactId !== contactId);
    },
  };
  const arrive = async (key: BoxKey, { messageId, ...message }: Pick<Message, 'messageId' | 'at' | 'from' | 'subject' | 'text'>) => {
    const box = await of(key);
    if (!box) return;
    const rest = {
      to: [],
      preview: message.text,
      isRead: false,
      isFlagged: false,
      hasFiles: false,
      bytes: message.text.length,
      vouched: 'unknown',
    } as const;
    box.messages = [...box.messages, { messageId, ...message, ...rest, folderId: folderWith(box, 'inbox'), goesAt: undefined }];
  };
  return { port, arrive };
}

type Of = (key: BoxKey) => Promise<Box | undefined>;
type FolderWith = (box: Box, role: FolderRole) => string;

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

const messageActs = (of: Of, folderWith: FolderWith): MessageActs => ({
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

type DraftActs = Pick<MailPort, 'draft' | 'saveDraft' | 'attach' | 'detach' | 'send' | 'hold'>;

function draftActs(of: Of, folderWith: FolderWith): DraftActs {
  const change = async (key: BoxKey, draftId: string, act: (draft: Box['drafts'][number]) => Partial<Box['drafts'][number]>) => {
    const box = await of(key);
    const draft = box?.drafts.find((one) => one.draftId === draftId);
    if (!box || !draft) return refuse('gone' as const);
    const changed = { ...draft, ...act(draft) };
    box.drafts = box.drafts.map((one) => (one === draft ? changed : one));
    box.messages = box.messages.map((one) =>
      one.messageId === draftId
        ? { ...one, subject: changed.subject, text: changed.text, hasFiles: changed.contents.length > 0, goesAt: changed.goesAt }
        : one,
    );
    return accept(undefined);
  };
  return {
    async draft(key, draftId) {
      const found = (await of(key))?.drafts.find((one) => one.draftId === draftId);
      if (!found) return undefined;
      const { contents, ...draft } = found;
      return { ...draft, files: contents.map(({ fileId, name, bytes }) => ({ fileId, name, bytes: bytes.length })) };
    },
    async saveDraft(key, { version, ...text }, at) {
      const box = await of(key);
      const known = box?.drafts.find(({ draftId }) => draftId === text.draftId);
      if (!box || (version > 0 && !known)) return refuse('gone');
      if ((known?.version ?? 0) !== version || known?.goesAt !== undefined) return refuse('changed');
      const next = version + 1;
      if (known) {
        await change(key, text.draftId, () => ({ ...text, version: next }));
        return accept(next);
      }
      box.drafts = [...box.drafts, { ...text, files: [], contents: [], version: next, goesAt: undefined }];
      const head = { messageId: text.draftId, folderId: folderWith(box, 'drafts'), at, subject: text.subject, text: text.text, preview: text.text };
      const from = { name: box.mailbox.name, address: box.mailbox.address };
      const flags = { isRead: true, isFlagged: false, hasFiles: false, bytes: text.text.length, vouched: 'unknown', goesAt: undefined } as const;
      box.messages = [...box.messages, { ...head, ...flags, from, to: readAddresses(text.to).addresses }];
      return accept(next);
    },
    async attach(key, draftId, file) {
      const draft = (await of(key))?.drafts.find((one) => one.draftId === draftId);
      if (!draft) return refuse('gone');
      if (draft.contents.reduce((sum, { bytes }) => sum + bytes.length, file.bytes.length) > mailLimits.fileBytes) return refuse('too-large');
      return change(key, draftId, ({ contents }) => ({ contents: [...contents, file] }));
    },
    async detach(key, draftId, fileId) {
      await change(key, draftId, ({ contents }) => ({ contents: contents.filter((one) => one.fileId !== fileId) }));
    },
    send: (key, draftId, goesAt) => change(key, draftId, (draft) => ({ goesAt: draft.goesAt ?? goesAt })),
    hold: (key, draftId) => change(key, draftId, () => ({ goesAt: undefined })),
  };
}
