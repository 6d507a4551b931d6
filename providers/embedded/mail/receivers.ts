import { sql } from 'kysely';
import { plainAddress } from '#modules/mail/rules/address.ts';
import { type Mailbox, stateOf } from '#modules/mail/rules/mailbox.ts';
import type { BoxSettings } from '#modules/mail/rules/settings-of-box.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requestedKeys } from '#platform/server/database/requested-keys.ts';

/** Why a mailbox takes nothing, as SMTP says it (RFC 5321, RFC 3463). `later`: the sender's server tries again. */
export const refusals = {
  unknown: { code: 550, text: '5.1.1 No mailbox has this address' },
  closed: { code: 550, text: '5.2.1 This mailbox receives nothing' },
  full: { code: 552, text: '5.2.2 This mailbox is full' },
} as const;
export type Refused = keyof typeof refusals;

/** A mailbox that has an address, as far as receiving needs it. */
export type Receiver = Pick<Mailbox, 'accountId' | 'mailboxId' | 'address' | 'usedBytes' | 'lockedAt' | 'closingAt'> & {
  readonly settings: BoxSettings;
  /** Every address of the mailbox. */
  readonly own: readonly string[];
  /** The folders that its owner made. */
  readonly folders: readonly string[];
};

/** Who has addresses, and whether they receive; an address that nobody has is left out. */
export async function receiversOf(database: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, Receiver | Refused>> {
  type Found = Receiver & { readonly asked: string; readonly lockedAt: IsoInstant | null; readonly closingAt: IsoInstant | null };
  const { rows } = await sql<Found>`
    select named.address as asked, box.account_id as "accountId", box.mailbox_id as "mailboxId", box.address, used_bytes as "usedBytes",
      locked_at as "lockedAt", closing_at as "closingAt", settings, array(
        select other.address from oss.mail_addresses other where other.account_id = box.account_id and other.mailbox_id = box.mailbox_id) as own, array(
        select folder_id::text from oss.mail_folders folder
        where folder.account_id = box.account_id and folder.mailbox_id = box.mailbox_id and role = 'own') as folders
    from ${requestedKeys([...new Set(addresses.map(plainAddress))])}
      cross join lateral (select address, account_id, mailbox_id from oss.mail_addresses where address = requested.key offset 0) named
      join oss.mailboxes box using (account_id, mailbox_id)`.execute(database);
  return new Map(
    rows.map(({ asked, ...row }) => {
      const receiver = { ...row, lockedAt: row.lockedAt ?? undefined, closingAt: row.closingAt ?? undefined };
      const state = stateOf(receiver);
      return [asked, state === 'active' ? receiver : state === 'full' ? 'full' : 'closed'] as const;
    }),
  );
}

/** So long an address waits for others, in milliseconds: servers that bring mail do not notice. */
const PAUSE_MS = 10;

/** Whether an address takes nothing; undefined if it receives. Asked for each recipient, and together with others of the moment. */
export const refusalOf = (database: Database): ((address: string) => Promise<Refused | undefined>) => {
  const read = batchReads((addresses: readonly string[]) => receiversOf(database, addresses), PAUSE_MS);
  return async (address) => {
    const receiver = (await read(plainAddress(address))) ?? 'unknown';
    return typeof receiver === 'string' ? receiver : undefined;
  };
};
