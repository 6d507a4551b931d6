import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import type { BoxSettings } from '#modules/mail/rules/settings-of-box.ts';
import type { BoxKey, LetterStore, MailPort } from '#modules/mail/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import { lettersOn } from './imap-letters.ts';
import type { ImapServer } from './mailboxes.ts';
import { putScript, type SieveServer } from './manage-sieve.ts';
import { certain, isFolder, ServerMailboxes } from './server-mailboxes.ts';
import { nameAt } from './shelves.ts';
import { sieveScript } from './sieve-script.ts';

type Dependencies = {
  readonly server: ImapServer;
  /** Where the server is told how mailboxes treat what arrives. */
  readonly sieve: SieveServer;
  /** Whose mailboxes are, what is written in them, and all else that a mail server has no place for. It holds no letters. */
  readonly own: MailPort;
};

const LONGEST_NAME = 60;

/** Whether a server refused for want of room (RFC 5530). */
const isOverQuota = (error: unknown): boolean => error instanceof Error && 'serverResponseCode' in error && error.serverResponseCode === 'OVERQUOTA';

/** As the head of a message says it (RFC 5322), brackets and all. */
function messageIdOf(raw: Uint8Array): string | undefined {
  const [head = ''] = Buffer.from(raw.subarray(0, 65_536)).toString('latin1').split('\r\n\r\n', 1);
  return /^message-id:\s*(<[^<>\s]+>)/im.exec(head)?.[1];
}

/**
 * Mailboxes on a mail server (IMAP), each under its address: folders and letters are the server's, and the same that every other program for mail sees.
 */
export function createImapMail({ server, sieve, own }: Dependencies): MailPort & LetterStore & { end(): void } {
  const boxes = new ServerMailboxes(server, own);
  const tellServer = async (box: BoxKey, settings: BoxSettings) => {
    const script = await boxes.within(box, async ({ mailbox, shelves }) => {
      const pathOf = (folderId: string) => shelves.find((shelf) => shelf.folderId === folderId)?.path;
      const trash = shelves.find(({ role }) => role === 'trash')?.path ?? 'Trash';
      return { address: mailbox.address, text: sieveScript(settings, { pathOf, trash }) };
    });
    if (script) await putScript(sieve, script.address, script.text);
  };
  return {
    ...own,
    ...lettersOn(boxes, own),
    async mailboxes(accountId) {
      const all = await own.mailboxes(accountId);
      return Promise.all(all.map(async (box) => ({ ...box, usedBytes: box.usedBytes + (await boxes.usedBytes(box)) })));
    },
    async folders(box) {
      const shelves = await boxes.within(box, async (open) => open.shelves);
      if (!shelves) return [];
      // Another program made them.
      const others = shelves.filter(({ role, name, folderId }) => role === 'own' && folderId === undefined && name.length <= LONGEST_NAME);
      for (const { name } of others) await own.addFolder(box, { folderId: uuidOf('folder of a mail server', box.mailboxId, name), name });
      return (await own.folders(box)).map((folder) => ({
        ...folder,
        unread: folder.unread + (shelves.find((shelf) => isFolder(shelf, folder))?.unread ?? 0),
      }));
    },
    async addFolder(box, { folderId, name }) {
      const added = await boxes.within(box, async ({ client }) => {
        const kept = nameAt(client, name);
        const answer = await own.addFolder(box, { folderId, name: kept });
        if (answer.ok) await client.mailboxCreate(kept);
        return answer;
      });
      return added ?? refuse('gone');
    },
    async removeFolder(box, folderId) {
      const folder = (await own.folders(box)).find((one) => one.folderId === folderId);
      if (folder?.role !== 'own') return refuse('gone');
      await boxes.within(box, async ({ client, shelves }) => {
        const shelf = shelves.find((one) => one.folderId === folderId);
        const archive = shelves.find(({ role }) => role === 'archive');
        if (!shelf || !archive) return;
        const { exists } = await client.mailboxOpen(shelf.path);
        if (exists > 0) await certain(client.messageMove('1:*', archive.path));
        await client.mailboxClose();
        await client.mailboxDelete(shelf.path);
      });
      return own.removeFolder(box, folderId);
    },
    async setSettings(box, settings, version) {
      const before = await own.settings(box);
      if (before?.version !== version) return refuse(before ? 'changed' : 'gone');
      // The server first: what is stored is then what happens.
      await tellServer(box, settings);
      const stored = await own.setSettings(box, settings, version);
      const now = stored.ok ? undefined : await own.settings(box);
      if (now) await tellServer(box, now);
      return stored;
    },
    async attach(box, draftId, file) {
      const mailbox = (await own.mailboxes(box.accountId)).find(({ mailboxId }) => mailboxId === box.mailboxId);
      if (!mailbox) return refuse('gone');
      const used = mailbox.usedBytes + (await boxes.usedBytes(mailbox));
      return used + file.bytes.length > mailLimits.quotaBytes ? refuse('full') : own.attach(box, draftId, file);
    },
    put: (box, role, { raw, at }) =>
      boxes.changing(box, async () => {
        const put = await boxes.within(box, async ({ client, shelves }) => {
          const path = shelves.find((shelf) => shelf.role === role)?.path ?? 'INBOX';
          await client.mailboxOpen(path);
          const messageId = messageIdOf(raw);
          const there = messageId === undefined ? [] : (await client.search({ header: { 'message-id': messageId } }, { uid: true })) || [];
          if (there.length > 0) return accept(undefined);
          return client.append(path, Buffer.from(raw), role === 'sent' ? ['\\Seen'] : [], new Date(at)).then(
            () => accept(undefined),
            (error: unknown) => {
              if (isOverQuota(error)) return refuse('full' as const);
              throw error;
            },
          );
        });
        return put ?? accept(undefined);
      }),
    empty: (box) =>
      boxes.changing(box, async () => {
        await boxes.within(box, async ({ client, shelves }) => {
          for (const { role, path } of shelves) {
            const { exists } = await client.mailboxOpen(path);
            if (exists > 0) await certain(client.messageDelete('1:*'));
            await client.mailboxClose();
            if (role === 'own') await client.mailboxDelete(path);
          }
        });
      }),
    end: () => boxes.end(),
  };
}
