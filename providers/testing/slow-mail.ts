import { isMailAddress, plainAddress } from '#modules/mail/rules/address.ts';
import { type FolderRole, standingRoles } from '#modules/mail/rules/folder.ts';
import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import { usualSettings } from '#modules/mail/rules/settings-of-box.ts';
import type { BoxKey, MailPort } from '#modules/mail/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { answering } from './slow-books.ts';
import { draftActs } from './slow-mail-drafts.ts';
import { type Box, type Message, messageActs } from './slow-mail-messages.ts';

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
      return boxes
        .filter(({ mailbox }) => mailbox.accountId === accountId)
        .map(({ mailbox, messages }) => ({ ...mailbox, usedBytes: messages.reduce((sum, { bytes }) => sum + bytes, 0) }));
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
