import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isLocalPart, isReserved } from '../rules/address.ts';
import { type Mailbox, type MailboxState, stateOf } from '../rules/mailbox.ts';
import type { MailRefusal } from '../rules/message.ts';
import type { MailPort } from './port.ts';

export type OperatorAct = 'lock' | 'unlock' | 'give-up' | 'keep';
type By = { readonly actor: string; readonly reason: string };

/** A mailbox as operators see it: never what it holds. */
export type SeenMailbox = Pick<Mailbox, 'mailboxId' | 'userId' | 'address' | 'aliases' | 'usedBytes' | 'usedAt'> & { readonly state: MailboxState };

/** What operators do with the mailboxes of an account. Each act, and each look, is in the audit trail. */
export interface MailByOperator {
  list(accountId: string, actor: string): Promise<readonly SeenMailbox[]>;
  /** @returns what it was before and is now; `gone` if the account has no such mailbox */
  change(accountId: string, address: string, act: OperatorAct, by: By): Promise<Result<MailboxState, 'gone'>>;
  /** Opens a mailbox for a user of the account. `localPart`: what stands before the @. */
  create(
    accountId: string,
    user: { readonly userId: string; readonly name: string },
    localPart: string,
    by: By,
  ): Promise<Result<string, MailRefusal>>;
}

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly mail: Pick<MailPort, 'mailboxes' | 'setState' | 'open' | 'domain'>;
};

const acts = {
  lock: { to: 'locked', said: 'mailbox.locked' },
  unlock: { to: 'active', said: 'mailbox.unlocked' },
  'give-up': { to: 'pending-delete', said: 'mailbox.given-up' },
  keep: { to: 'active', said: 'mailbox.kept' },
} as const;

export const operatorActs = ['lock', 'unlock', 'give-up', 'keep'] as const satisfies readonly OperatorAct[];

export function createMailByOperator({ database, clock, mail }: Dependencies): MailByOperator {
  const audit = (accountId: string, actor: string, act: string, subject: Readonly<Record<string, string>>, at: IsoInstant) =>
    writeAudit(database, accountId, { actor, act, subject, at });
  return {
    async list(accountId, actor) {
      await audit(accountId, actor, 'mailboxes.shown', {}, clock.now());
      return (await mail.mailboxes(accountId)).map((box) => ({ ...seenOf(box), state: stateOf(box) }));
    },
    async change(accountId, address, act, { actor, reason }) {
      const box = (await mail.mailboxes(accountId)).find((one) => one.address === address);
      if (!box) return refuse('gone');
      const now = clock.now();
      // What was locked before it was given up is locked still: to unlock it is a decision of its own.
      const to = act === 'keep' && box.lockedAt !== undefined ? 'locked' : acts[act].to;
      const done = await mail.setState({ accountId, mailboxId: box.mailboxId }, to, now);
      if (!done.ok) return done;
      await audit(accountId, actor, acts[act].said, { mailbox: address, reason }, now);
      const [changed] = (await mail.mailboxes(accountId)).filter(({ mailboxId }) => mailboxId === box.mailboxId);
      return accept(changed ? stateOf(changed) : 'pending-delete');
    },
    async create(accountId, { userId, name }, typed, { actor, reason }) {
      const localPart = typed.trim().toLowerCase();
      if (!isLocalPart(localPart)) return refuse('malformed');
      if (isReserved(localPart)) return refuse('taken');
      const [address, at] = [`${localPart}@${await mail.domain()}`, clock.now()];
      const opened = await mail.open({ accountId, mailboxId: randomUUID(), userId, address, name, at });
      if (!opened.ok) return opened;
      await audit(accountId, actor, 'mailbox.created', { mailbox: address, reason }, at);
      return accept(address);
    },
  };
}

const seenOf = ({ mailboxId, userId, address, aliases, usedBytes, usedAt }: Mailbox) => ({ mailboxId, userId, address, aliases, usedBytes, usedAt });
