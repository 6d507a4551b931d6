import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';

/** A mailbox belongs to one user of an account. */
export type Mailbox = {
  readonly mailboxId: string;
  readonly accountId: string;
  readonly userId: string;
  /** "olivia.marsh@demarc.example" */
  readonly address: string;
  /** Other addresses of the same mailbox. */
  readonly aliases: readonly string[];
  /** The owner's name, as receivers see it. */
  readonly name: string;
  readonly usedBytes: number;
  /** When its owner last opened it. */
  readonly usedAt: IsoInstant;
  readonly lockedAt: IsoInstant | undefined;
  /** When it was given up; it can come back for three days. */
  readonly closingAt: IsoInstant | undefined;
};

export type MailboxState = 'active' | 'full' | 'locked' | 'pending-delete';

export const mailboxStateEnum: Enumeration<MailboxState> = {
  name: 'MailboxState',
  description: 'Whether a mailbox receives and sends',
  values: {
    active: 'it receives and sends',
    full: 'it receives nothing more, and can send',
    locked: 'it neither receives nor sends, until it is unlocked',
    'pending-delete': 'it is deleted in 72 hours at most, with all that it holds, unless it is kept',
  },
};

/** The limits of the specification (areas, 18). */
export const mailLimits = {
  mailboxes: 7,
  quotaBytes: 5 * 1024 ** 3,
  aliases: 5,
  filters: 50,
  folders: 50,
  contacts: 1_000,
  /** Without use for so long, it is locked. */
  lockedAfterMs: 180 * DAY_MS,
  deletedAfterMs: 72 * HOUR_MS,
  /** Of all attachments of a message together. */
  fileBytes: 25 * 1024 ** 2,
  recipients: 100,
  undoMs: 10_000,
} as const;

/** As large as a message is on its way: 25 MB of files grow by a third, and have a text beside them. */
export const LARGEST_MAIL = 36 * 1024 ** 2;

export function stateOf({ lockedAt, closingAt, usedBytes }: Pick<Mailbox, 'lockedAt' | 'closingAt' | 'usedBytes'>): MailboxState {
  if (closingAt !== undefined) return 'pending-delete';
  if (lockedAt !== undefined) return 'locked';
  return usedBytes >= mailLimits.quotaBytes ? 'full' : 'active';
}

export const canSend = (state: MailboxState): boolean => state === 'active' || state === 'full';
