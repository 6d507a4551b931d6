import { sql } from 'kysely';
import { plainAddress } from '#modules/mail/rules/address.ts';
import type { MailFolder } from '#modules/mail/rules/folder.ts';
import { standingRoles } from '#modules/mail/rules/folder.ts';
import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import type { BoxSettings } from '#modules/mail/rules/settings-of-box.ts';
import type { BoxKey, Contact, MailPort } from '#modules/mail/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { aliasesOf, areUuids, folderIdOf, openBox, readBoxes, statesOf } from './boxes.ts';
import { draftsOf } from './drafts.ts';
import { messagesOf } from './messages.ts';
import type { Row } from './rows.ts';

/** Of new addresses, where the operator names none. */
export const DEMO_DOMAIN = 'demarc.example';

/** The mail system of this provider. Ids that are none name nothing. */
export const createMail = (database: Database, domain: string = DEMO_DOMAIN): MailPort => ({
  mailboxes: async (accountId) => (areUuids(accountId) ? readBoxes(database, accountId) : []),
  open: async (wanted) => (areUuids(wanted.accountId, wanted.mailboxId, wanted.userId) ? openBox(database, domain, wanted) : refuse('malformed')),
  domain: async () => domain,
  ...statesOf(database),
  ...foldersOf(database),
  ...messagesOf(database),
  ...draftsOf(database),
  ...settingsOf(database),
  ...aliasesOf(database, domain),
  ...contactsOf(database),
});

const ofBox = ({ accountId, mailboxId }: BoxKey) => sql`account_id = ${accountId} and mailbox_id = ${mailboxId}`;
const isKey = ({ accountId, mailboxId }: BoxKey, ...more: readonly string[]): boolean => areUuids(accountId, mailboxId, ...more);
const isThere = async (database: Database, box: BoxKey): Promise<boolean> =>
  isKey(box) && (await sql`select from oss.mailboxes where ${ofBox(box)}`.execute(database)).rows.length > 0;

const foldersOf = (database: Database): Pick<MailPort, 'folders' | 'addFolder' | 'removeFolder'> => ({
  async folders(box) {
    if (!isKey(box)) return [];
    const { rows } = await sql<Row<MailFolder>>`
      select folder_id as "folderId", role, name, (
        select count(*)::int from oss.mail_messages message
        where message.account_id = folder.account_id and message.folder_id = folder.folder_id and not is_read) as unread
      from oss.mail_folders folder where ${ofBox(box)}
      order by array_position(${[...standingRoles]}::text[], role) nulls last, lower(name)`.execute(database);
    return rows.map(({ name, ...folder }) => ({ ...folder, name: name ?? undefined }));
  },
  async addFolder(box, { folderId, name }) {
    if (!(await isThere(database, box)) || !areUuids(folderId)) return refuse('gone');
    const own = (await sql`select from oss.mail_folders where ${ofBox(box)} and role = 'own'`.execute(database)).rows.length;
    if (own >= mailLimits.folders) return refuse('too-many');
    const { numAffectedRows } = await sql`
      insert into oss.mail_folders (account_id, mailbox_id, folder_id, role, name)
      values (${box.accountId}, ${box.mailboxId}, ${folderId}, 'own', ${name}) on conflict do nothing`.execute(database);
    return numAffectedRows === 1n ? accept(undefined) : refuse('taken');
  },
  async removeFolder(box, folderId) {
    if (!isKey(box, folderId)) return refuse('gone');
    return database.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await sql`
        delete from oss.mail_folders where ${ofBox(box)} and folder_id = ${folderId} and role = 'own'`.execute(transaction);
      if (numAffectedRows !== 1n) return refuse('gone' as const);
      await sql`
        update oss.mail_messages set folder_id = ${folderIdOf(box.mailboxId, 'archive')}
        where account_id = ${box.accountId} and folder_id = ${folderId}`.execute(transaction);
      return accept(undefined);
    });
  },
});

const settingsOf = (database: Database): Pick<MailPort, 'settings' | 'setSettings'> => ({
  async settings(box) {
    if (!isKey(box)) return undefined;
    const { rows } = await sql<{ readonly settings: BoxSettings; readonly version: number }>`
      select settings, version from oss.mailboxes where ${ofBox(box)}`.execute(database);
    const [row] = rows;
    return row && { ...row.settings, forwardTo: row.settings.forwardTo, version: row.version };
  },
  async setSettings(box, settings, version) {
    if (!(await isThere(database, box))) return refuse('gone');
    const { numAffectedRows } = await sql`
      update oss.mailboxes set settings = ${JSON.stringify(settings)}, version = version + 1 where ${ofBox(box)} and version = ${version}`.execute(
      database,
    );
    return numAffectedRows === 1n ? accept(undefined) : refuse('changed');
  },
});

const contactsOf = (database: Database): Pick<MailPort, 'contacts' | 'setContact' | 'removeContact'> => ({
  async contacts(box) {
    if (!isKey(box)) return [];
    const { rows } = await sql<Contact>`
      select contact_id as "contactId", name, address from oss.mail_contacts where ${ofBox(box)} order by lower(name), address`.execute(database);
    return rows;
  },
  async setContact(box, { contactId, name, address }) {
    if (!(await isThere(database, box)) || !areUuids(contactId)) return refuse('gone');
    const { numAffectedRows } = await sql`
      insert into oss.mail_contacts (account_id, mailbox_id, contact_id, name, address)
      select ${box.accountId}, ${box.mailboxId}, ${contactId}, ${name}, ${plainAddress(address)}
      where (select count(*) from oss.mail_contacts where ${ofBox(box)}) < ${mailLimits.contacts}
        or exists (select from oss.mail_contacts where ${ofBox(box)} and address = ${plainAddress(address)})
      on conflict (account_id, mailbox_id, address) do update set name = excluded.name`.execute(database);
    return numAffectedRows === 1n ? accept(undefined) : refuse('too-many');
  },
  async removeContact(box, contactId) {
    if (isKey(box, contactId)) await sql`delete from oss.mail_contacts where ${ofBox(box)} and contact_id = ${contactId}`.execute(database);
  },
});
