import { sql } from 'kysely';
import { isMailAddress, plainAddress } from '#modules/mail/rules/address.ts';
import { standingRoles } from '#modules/mail/rules/folder.ts';
import { type Mailbox, mailLimits } from '#modules/mail/rules/mailbox.ts';
import { usualSettings } from '#modules/mail/rules/settings-of-box.ts';
import type { BoxKey, MailPort, NewMailbox } from '#modules/mail/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid, uuidOf } from '#platform/server/uuid.ts';
import type { Row } from './rows.ts';

export const areUuids = (...ids: readonly string[]): boolean => ids.every(isUuid);

/** The id of a standing folder follows from its mailbox. */
export const folderIdOf = (mailboxId: string, role: (typeof standingRoles)[number]): string => uuidOf('mail folder', mailboxId, role);

export async function readBoxes(database: Database, accountId: string): Promise<readonly Mailbox[]> {
  const { rows } = await sql<Row<Mailbox>>`
    select mailbox_id as "mailboxId", account_id as "accountId", user_id as "userId", address, name, used_bytes as "usedBytes", used_at as "usedAt",
      locked_at as "lockedAt", closing_at as "closingAt", array(
        select address from oss.mail_addresses other
        where other.account_id = box.account_id and other.mailbox_id = box.mailbox_id and alias order by address) as aliases
    from oss.mailboxes box where account_id = ${accountId} order by opened_at, mailbox_id`.execute(database);
  return rows.map(({ lockedAt, closingAt, ...box }) => ({ ...box, lockedAt: lockedAt ?? undefined, closingAt: closingAt ?? undefined }));
}

const isOf = (address: string, domain: string): boolean => isMailAddress(address) && address.endsWith(`@${domain}`);

/** The account's mailboxes are opened one after the other, so that no more are opened than there can be. */
export async function openBox(database: Database, domain: string, wanted: NewMailbox): ReturnType<MailPort['open']> {
  const address = plainAddress(wanted.address);
  if (!isOf(address, domain)) return refuse('malformed');
  const { accountId, mailboxId, userId, name, at } = wanted;
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mailboxes ${accountId}`}, 0))`.execute(transaction);
    const boxes = await readBoxes(transaction, accountId);
    if (boxes.some((box) => box.userId === userId)) return refuse('taken');
    if (boxes.length >= mailLimits.mailboxes) return refuse('too-many');
    if (!(await enter(transaction, { accountId, mailboxId }, address, false))) return refuse('taken');
    await sql`
      insert into oss.mailboxes (account_id, mailbox_id, user_id, address, name, opened_at, used_at, settings)
      values (${accountId}, ${mailboxId}, ${userId}, ${address}, ${name.slice(0, 120)}, ${at}, ${at}, ${JSON.stringify(usualSettings)})`.execute(
      transaction,
    );
    await sql`
      insert into oss.mail_folders (account_id, mailbox_id, folder_id, role)
      select ${accountId}, ${mailboxId}, * from unnest(${standingRoles.map((role) => folderIdOf(mailboxId, role))}::uuid[], ${[...standingRoles]}::text[])`.execute(
      transaction,
    );
    return accept(undefined);
  });
}

async function enter(database: Database, { accountId, mailboxId }: BoxKey, address: string, alias: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into oss.mail_addresses (address, account_id, mailbox_id, alias) values (${address}, ${accountId}, ${mailboxId}, ${alias})
    on conflict do nothing`.execute(database);
  return numAffectedRows === 1n;
}

export const aliasesOf = (database: Database, domain: string): Pick<MailPort, 'addAlias' | 'removeAlias'> => ({
  async addAlias(box, given) {
    const address = plainAddress(given);
    if (!isOf(address, domain)) return refuse('malformed');
    const own = areUuids(box.accountId, box.mailboxId)
      ? (await readBoxes(database, box.accountId)).find(({ mailboxId }) => mailboxId === box.mailboxId)
      : undefined;
    if (!own) return refuse('gone');
    if (own.aliases.includes(address)) return accept(undefined);
    if (own.aliases.length >= mailLimits.aliases) return refuse('too-many');
    return (await enter(database, box, address, true)) ? accept(undefined) : refuse('taken');
  },
  async removeAlias({ accountId, mailboxId }, address) {
    if (!areUuids(accountId, mailboxId)) return;
    await sql`
      delete from oss.mail_addresses
      where account_id = ${accountId} and mailbox_id = ${mailboxId} and address = ${plainAddress(address)} and alias`.execute(database);
  },
});

export const statesOf = (database: Database): Pick<MailPort, 'setState' | 'noteUse'> => ({
  async noteUse({ accountId, mailboxId }, at) {
    if (!areUuids(accountId, mailboxId)) return;
    // Not at every look: once an hour is enough to know that it is used.
    await sql`
      update oss.mailboxes set used_at = ${at}
      where account_id = ${accountId} and mailbox_id = ${mailboxId} and used_at < ${at}::timestamptz - interval '1 hour'`.execute(database);
  },
  async setState({ accountId, mailboxId }, to, at) {
    if (!areUuids(accountId, mailboxId)) return refuse('gone');
    const changes = {
      active: sql`used_at = greatest(used_at, ${at}), locked_at = null, closing_at = null`,
      locked: sql`locked_at = coalesce(locked_at, ${at}), closing_at = null`,
      'pending-delete': sql`closing_at = coalesce(closing_at, ${at})`,
    };
    const { numAffectedRows } = await sql`
      update oss.mailboxes set ${changes[to]} where account_id = ${accountId} and mailbox_id = ${mailboxId}`.execute(database);
    return numAffectedRows === 1n ? accept(undefined) : refuse('gone');
  },
});
