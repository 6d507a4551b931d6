import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { instant, orNone, pageOf } from '#platform/server/ports/shapes.ts';
import { folderRoleEnum } from '../rules/folder.ts';
import { vouchedEnum } from '../rules/message.ts';
import { filterActEnum, filterFieldEnum } from '../rules/settings-of-box.ts';
import type { MailPort } from './port.ts';

const bytes = z.int().min(0);
const address = z.object({ name: z.string(), address: z.string() });

const head = z.object({
  messageId: z.string(),
  folderId: z.string(),
  at: instant,
  from: address,
  to: z.array(address),
  subject: z.string(),
  preview: z.string(),
  isRead: z.boolean(),
  isFlagged: z.boolean(),
  hasFiles: z.boolean(),
  bytes,
  vouched: z.enum(valuesOf(vouchedEnum)),
  goesAt: orNone(instant),
});

const filter = z.object({
  filterId: z.string(),
  field: z.enum(valuesOf(filterFieldEnum)),
  contains: z.string(),
  act: z.enum(valuesOf(filterActEnum)),
  folderId: orNone(z.string()),
});

export const mailShapes: Shapes<MailPort> = {
  mailboxes: z.array(
    z.object({
      mailboxId: z.string(),
      accountId: z.string(),
      userId: z.string(),
      address: z.string(),
      aliases: z.array(z.string()),
      name: z.string(),
      usedBytes: bytes,
      usedAt: instant,
      lockedAt: orNone(instant),
      closingAt: orNone(instant),
    }),
  ),
  domain: z.string(),
  folders: z.array(z.object({ folderId: z.string(), role: z.enum(valuesOf(folderRoleEnum)), name: orNone(z.string()), unread: z.int().min(0) })),
  messages: pageOf(head),
  search: pageOf(head),
  message: orNone(head),
  raw: orNone(z.instanceof(Uint8Array)),
  draft: orNone(
    z.object({
      draftId: z.string(),
      to: z.string(),
      cc: z.string(),
      bcc: z.string(),
      subject: z.string(),
      text: z.string(),
      answers: orNone(z.string()),
      files: z.array(z.object({ fileId: z.string(), name: z.string(), bytes })),
      version: z.int(),
      goesAt: orNone(instant),
    }),
  ),
  settings: orNone(
    z.object({ filters: z.array(filter), forwardTo: orNone(z.string()), keepsForwarded: z.boolean(), signature: z.string(), version: z.int() }),
  ),
  contacts: z.array(z.object({ contactId: z.string(), name: z.string(), address: z.string() })),
};
