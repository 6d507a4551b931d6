import type { MailAddress } from '#modules/mail/rules/message.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';

type ToCompose = {
  readonly id: string;
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly subject: string;
  readonly text: string;
  readonly at: IsoInstant;
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** The message that it answers, and those before. */
  readonly answers: { readonly messageId: string; readonly references: string | undefined } | undefined;
  /** No person wrote it (RFC 3834). */
  readonly automatic?: boolean;
};

/** Loaded with the first message: a worker that sends none keeps the composer out of its memory. */
const loadMailer = () => import('nodemailer');

/** A message as it goes out (RFC 5322). Hidden receivers are in its envelope alone. */
export async function composeMail({ id, from, to, cc, subject, text, at, files, answers, automatic = false }: ToCompose): Promise<Uint8Array> {
  const { createTransport } = await loadMailer();
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true });
  const { message } = await composer.sendMail({
    ...{ from, to: [...to], cc: [...cc], subject, text, date: new Date(at) },
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    ...(answers && { inReplyTo: answers.messageId, references: `${answers.references ?? ''} ${answers.messageId}`.trim() }),
    ...(automatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
    attachments: files.map(({ name, content }) => ({ filename: name, content: Buffer.from(content) })),
  });
  if (!Buffer.isBuffer(message)) throw new Error('a message was composed as a stream');
  return message;
}
