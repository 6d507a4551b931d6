import { randomUUID } from 'node:crypto';
import { type Result, refuse } from '#platform/rules/result.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { canSend, stateOf } from '../rules/mailbox.ts';
import { MAIL_BODY_PATH, MAIL_FILE_PATH } from '../rules/paths.ts';
import type { MailDependencies } from './dependencies.ts';
import type { OwnMail } from './own-mail.ts';
import type { BoxKey } from './port.ts';

/** A letter for its frame. `pictures`: whether those of other hosts are loaded. */
export type LetterToShow = { readonly html: string; readonly hasColors: boolean; readonly pictures: boolean };

/** What browsers ask for by itself: the letter in its frame, and files. */
export interface MailFilesApi {
  bodyPath(mail: OwnMail, messageId: string, how: { readonly pictures: boolean }): string;
  filePath(mail: OwnMail, messageId: string, index: number): string;
  /** What such an address leads to; undefined once its time is over, or the message is gone. */
  body(ticket: string): Promise<LetterToShow | undefined>;
  file(ticket: string): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined>;
  attach(
    viewer: Viewer,
    draftId: string,
    file: { readonly name: string; readonly bytes: Uint8Array },
  ): Promise<Result<undefined, 'gone' | 'too-large' | 'full'>>;
}

export function createMailFiles({
  mail: port,
  machine,
  reader,
  tickets,
}: Pick<MailDependencies, 'mail' | 'machine' | 'reader' | 'tickets'>): MailFilesApi {
  const write = ({ box }: OwnMail, ...facts: readonly string[]) => tickets.write([box.accountId, box.mailboxId, ...facts], machine.nowMs());
  const read = (ticket: string): { readonly box: BoxKey; readonly messageId: string; readonly what: string } | undefined => {
    const [accountId = '', mailboxId = '', messageId = '', what = ''] = tickets.read(ticket, machine.nowMs()) ?? [];
    return what === '' ? undefined : { box: { accountId, mailboxId }, messageId, what };
  };
  return {
    bodyPath: (mail, messageId, { pictures }) => `${MAIL_BODY_PATH}/${write(mail, messageId, pictures ? 'pictures' : 'plain')}`,
    filePath: (mail, messageId, index) => `${MAIL_FILE_PATH}/${write(mail, messageId, String(index))}`,
    async body(ticket) {
      const asked = read(ticket);
      const raw = asked && (await port.raw(asked.box, asked.messageId));
      const pictures = asked?.what === 'pictures';
      const found = raw && (await reader.read(raw, { pictures }));
      return found?.html === undefined ? undefined : { html: found.html, hasColors: found.hasColors, pictures };
    },
    async file(ticket) {
      const asked = read(ticket);
      const index = Number(asked?.what);
      const raw = asked && Number.isInteger(index) ? await port.raw(asked.box, asked.messageId) : undefined;
      return raw && reader.file(raw, index);
    },
    async attach(viewer, draftId, file) {
      const mailbox = viewer.byNetwork ? undefined : (await port.mailboxes(viewer.accountId)).find(({ userId }) => userId === viewer.userId);
      if (!mailbox || !canSend(stateOf(mailbox))) return refuse('gone');
      return port.attach({ accountId: mailbox.accountId, mailboxId: mailbox.mailboxId }, draftId, { ...file, fileId: randomUUID() });
    },
  };
}
