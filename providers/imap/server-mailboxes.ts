import type { ImapFlow } from 'imapflow';
import type { MailFolder } from '#modules/mail/rules/folder.ts';
import type { Mailbox } from '#modules/mail/rules/mailbox.ts';
import type { BoxKey, MailPort } from '#modules/mail/server/port.ts';
import { type ImapServer, Mailboxes } from './mailboxes.ts';
import { readShelves, type Shelf } from './shelves.ts';

/** A mailbox while something is done in it. `folderId`: undefined for a folder that we do not know, which is never shown. */
export type OpenBox = {
  readonly client: ImapFlow;
  readonly mailbox: Mailbox;
  readonly shelves: readonly (Shelf & { readonly folderId: string | undefined })[];
};

export const isFolder = (shelf: Shelf, { role, name }: Pick<MailFolder, 'role' | 'name'>): boolean =>
  shelf.role === role && (role !== 'own' || shelf.name.toLowerCase() === name?.toLowerCase());

/** Mailboxes of ours on their server. */
export class ServerMailboxes {
  readonly #own: Pick<MailPort, 'mailboxes' | 'folders'>;
  readonly #mailboxes: Mailboxes;
  readonly #changes = new Map<string, Promise<unknown>>();

  constructor(server: ImapServer, own: Pick<MailPort, 'mailboxes' | 'folders'>) {
    this.#mailboxes = new Mailboxes(server);
    this.#own = own;
  }

  /** Does something in a mailbox. @returns undefined if there is none @throws Error if the server does not do it in time */
  async within<Answer>(box: BoxKey, act: (open: OpenBox) => Promise<Answer>): Promise<Answer | undefined> {
    const mailbox = (await this.#own.mailboxes(box.accountId)).find(({ mailboxId }) => mailboxId === box.mailboxId);
    if (!mailbox) return undefined;
    const folders = await this.#own.folders(box);
    return this.#mailboxes.session(mailbox.address, async (client) => {
      const shelves = await readShelves(client);
      const known = shelves.map((shelf) => ({ ...shelf, folderId: folders.find((folder) => isFolder(shelf, folder))?.folderId }));
      return act({ client, mailbox, shelves: known });
    });
  }

  /** How much the server's part of a mailbox takes (RFC 9208), in bytes. */
  async usedBytes({ address }: Pick<Mailbox, 'address'>): Promise<number> {
    return this.#mailboxes.session(address, async (client) => {
      const quota = await client.getQuota('INBOX');
      return quota === false ? 0 : (quota.storage?.usage ?? 0);
    });
  }

  /** One change of a mailbox after the other, so that what two devices delete at once is deleted once. */
  async changing<Answer>({ mailboxId }: BoxKey, act: () => Promise<Answer>): Promise<Answer> {
    const before = this.#changes.get(mailboxId) ?? Promise.resolve();
    const change = before.then(act, act);
    this.#changes.set(mailboxId, change);
    try {
      return await change;
    } finally {
      if (this.#changes.get(mailboxId) === change) this.#changes.delete(mailboxId);
    }
  }

  end(): void {
    this.#mailboxes.end();
  }
}

/** What servers refuse (NO) is told apart from what they do. */
export async function certain(answer: Promise<unknown>): Promise<void> {
  if ((await answer) === false) throw new Error('the mail server refused');
}
