import { createHash } from 'node:crypto';
import type { FetchMessageObject, MessageStructureObject, SearchObject } from 'imapflow';
import { plainAddress } from '#modules/mail/rules/address.ts';
import type { MailAddress, MessageHead, Vouched } from '#modules/mail/rules/message.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';

/** What names a message. */
export const naming = { uid: true, envelope: true, internalDate: true, size: true } as const;
/** What a list shows of it, and its name. */
export const listed = { ...naming, flags: true, bodyStructure: true, headers: ['authentication-results'] };

const MOST_RECEIVERS = 5;

const arrivedAt = ({ internalDate }: FetchMessageObject): number => new Date(internalDate ?? 0).getTime();

/**
 * Names a message in its mailbox: when it arrived, its size, and what its head says. All of it stays when a message is moved, by whatever program, where
 * its number (UID) does not. Copies that are alike in all of it are one message.
 */
export function letterIdOf(message: FetchMessageObject): string {
  const { messageId, subject, date } = message.envelope ?? {};
  const head = JSON.stringify([messageId ?? '', subject ?? '', date instanceof Date && !Number.isNaN(date.getTime()) ? date.getTime() : 0]);
  const hash = createHash('sha256').update(head).digest('hex').slice(0, 20);
  return `l${Math.floor(arrivedAt(message) / 1_000).toString(36)}-${(message.size ?? 0).toString(36)}-${hash}`;
}

/** What finds a message by its id, with few others; undefined for what is no id. */
export function findingOf(letterId: string): SearchObject | undefined {
  const [, seconds, size] = /^l([\da-z]{1,8})-([\da-z]{1,8})-[\da-f]{20}$/.exec(letterId) ?? [];
  if (seconds === undefined || size === undefined) return undefined;
  const at = Number.parseInt(seconds, 36) * 1_000;
  const bytes = Number.parseInt(size, 36);
  // Servers compare days in their own time zone, and their bounds are not of the range.
  return {
    ...{ deleted: false, since: new Date(at - DAY_MS), before: new Date(at + 2 * DAY_MS), smaller: bytes + 1 },
    ...(bytes > 0 && { larger: bytes - 1 }),
  };
}

type Told = { readonly folderId: string; readonly preview: string; readonly domain: string };

/** A message as the server has it. `domain`: of the server that received it, whose word on the sender counts. */
export function headOf(message: FetchMessageObject, { folderId, preview, domain }: Told): MessageHead {
  const { envelope, flags, size = 0, headers, bodyStructure } = message;
  return {
    ...{ messageId: letterIdOf(message), folderId, preview, bytes: size },
    at: isoInstant(arrivedAt(message)),
    from: personOf(envelope?.from?.[0]),
    to: (envelope?.to ?? []).slice(0, MOST_RECEIVERS).map(personOf),
    subject: envelope?.subject ?? '',
    isRead: flags?.has('\\Seen') ?? false,
    isFlagged: flags?.has('\\Flagged') ?? false,
    hasFiles: bodyStructure !== undefined && leavesOf(bodyStructure).some(isFile),
    vouched: vouchedIn(headers?.toString('latin1') ?? '', domain),
    goesAt: undefined,
  };
}

const personOf = (one: { readonly name?: string | undefined; readonly address?: string | undefined } | undefined): MailAddress => ({
  name: one?.name ?? '',
  address: plainAddress(one?.address ?? ''),
});

/** The parts of a message that hold something. */
export const leavesOf = (node: MessageStructureObject): readonly MessageStructureObject[] =>
  node.childNodes && node.childNodes.length > 0 ? node.childNodes.flatMap(leavesOf) : [node];

const isFile = ({ type, disposition, dispositionParameters, parameters }: MessageStructureObject): boolean =>
  disposition?.toLowerCase() === 'attachment' ||
  dispositionParameters?.filename !== undefined ||
  (parameters?.name !== undefined && !type.toLowerCase().startsWith('text/'));

/**
 * What the receiving server found out (RFC 8601). Its line is the first that has its name: those below may have come with the message, and servers remove
 * lines with their own name from what arrives.
 */
export function vouchedIn(headers: string, domain: string): Vouched {
  const lines = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const own = lines.find((line) => line.toLowerCase().startsWith(`authentication-results: ${domain};`));
  const [, result] = /;\s*dmarc=(\w+)/i.exec(own ?? '') ?? [];
  if (result?.toLowerCase() === 'pass') return 'yes';
  // A domain that asks for nothing to be done has not said that the message is not its own.
  return result?.toLowerCase() === 'fail' && !/\bp=none\b/i.test(own ?? '') ? 'no' : 'unknown';
}
