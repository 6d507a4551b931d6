import type { Address, Email } from 'postal-mime';
import { harmlessHtml } from './harmless-html.ts';
import { liesAboutItself } from './true-type.ts';

/** Somebody in a header; `name` is empty if it is not told. */
export type Person = { readonly name: string; readonly address: string };

/** What arrives is judged and listed by. */
export type MailDigest = {
  readonly from: Person;
  readonly to: readonly Person[];
  readonly cc: readonly Person[];
  /** How many there are of both, of whom at most 100 are told. */
  readonly recipients: number;
  readonly subject: string;
  /** How it begins, in one line of at most 160 characters. */
  readonly preview: string;
  /** All that it says, as far as it can be searched. */
  readonly text: string;
  readonly hasFiles: boolean;
  /** How often servers passed it on, and to whom they already delivered it: more and more in a loop. */
  readonly hops: number;
  readonly deliveredTo: readonly string[];
  /** An answering machine, a list or a server wrote it (RFC 3834). */
  readonly isAutomatic: boolean;
};

/** A message to be read. `html`: undefined if it has none; harmless by what it holds, and still only for a sandboxed frame. */
export type MailToRead = {
  readonly digest: MailDigest;
  readonly replyTo: readonly Person[];
  readonly messageId: string | undefined;
  readonly references: string | undefined;
  readonly text: string;
  readonly html: string | undefined;
  /** Whether the message has colors of its own: it is then shown as it was meant, on white. */
  readonly hasColors: boolean;
  /** Pictures of other hosts, which are loaded only when the reader asks. */
  readonly remotePictures: number;
  readonly files: readonly MailFile[];
};

/** `lies`: its content is of another kind than its name says. */
export type MailFile = { readonly index: number; readonly name: string; readonly bytes: number; readonly lies: boolean };

const MOST_TOLD = 100;
const PREVIEW = 160;
const MOST_TEXT = 200_000;
const MOST_FILES = 200;

const person = ({ name, address }: { readonly name: string; readonly address?: string | undefined }): Person => ({
  name: oneLine(name),
  address: (address ?? '').slice(0, 320).toLowerCase(),
});

const peopleOf = (all: readonly Address[] | undefined): readonly Person[] =>
  (all ?? []).flatMap((one) => (one.group === undefined ? [one] : one.group)).map(person);

/** Without line breaks, control characters, and the marks that turn the direction of what follows them: they make a name look like another. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/gu, '')
    .trim()
    .slice(0, 500);

export function digestOf(mail: Email): MailDigest {
  const [to, cc] = [peopleOf(mail.to), peopleOf(mail.cc)];
  const text = textOf(mail);
  const headersNamed = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const [auto = 'no'] = headersNamed('auto-submitted');
  return {
    from: peopleOf(mail.from ? [mail.from] : undefined)[0] ?? { name: '', address: '' },
    to: to.slice(0, MOST_TOLD),
    cc: cc.slice(0, Math.max(0, MOST_TOLD - to.length)),
    recipients: to.length + cc.length,
    subject: oneLine(mail.subject ?? ''),
    preview: text.slice(0, 2_000).replace(/\s+/gu, ' ').trim().slice(0, PREVIEW),
    text,
    hasFiles: filesOf(mail).length > 0,
    hops: headersNamed('received').length,
    deliveredTo: headersNamed('delivered-to')
      .slice(0, MOST_TOLD)
      .map((value) => value.trim().toLowerCase()),
    isAutomatic: auto.trim().toLowerCase() !== 'no' || headersNamed('list-id').length > 0 || headersNamed('precedence').length > 0,
  };
}

/** What it says, without its form: of an HTML message, the parser wrote it. */
const textOf = ({ text, html }: Email): string =>
  (text ?? html?.replace(/<(style|script|title)\b.*?<\/\1\s*>/gis, ' ').replace(/<[^>]*>/g, ' ') ?? '').slice(0, MOST_TEXT);

/** Files, without pictures that the message shows where its text names them. */
const filesOf = ({ attachments }: Email) =>
  attachments
    .map((file, index) => ({ file, index }))
    .filter(({ file }) => !(file.related && file.mimeType.startsWith('image/') && file.contentId))
    .slice(0, MOST_FILES);

export const contentOf = ({ content }: Email['attachments'][number]): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content instanceof Uint8Array ? content : new Uint8Array(content);

export const nameOf = ({ filename, mimeType }: Email['attachments'][number]): string =>
  oneLine(filename ?? '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .slice(0, 150) || (mimeType === 'message/rfc822' ? 'message.eml' : 'file');

/** @param pictures whether pictures of other hosts are loaded */
export function toRead(mail: Email, { pictures }: { readonly pictures: boolean }): MailToRead {
  const inline = new Map(
    mail.attachments.flatMap((file) =>
      file.contentId && file.mimeType.startsWith('image/') ? [[file.contentId.replace(/^<|>$/g, ''), file] as const] : [],
    ),
  );
  const html =
    mail.html === undefined
      ? undefined
      : harmlessHtml(mail.html, {
          pictures,
          inline: (id) => {
            const file = inline.get(id);
            return file && { type: file.mimeType, bytes: contentOf(file) };
          },
        });
  return {
    digest: digestOf(mail),
    replyTo: peopleOf(mail.replyTo),
    messageId: mail.messageId?.slice(0, 998),
    references: mail.references?.slice(0, 4_000),
    text: textOf(mail),
    html: html?.html,
    hasColors: html?.hasColors ?? false,
    remotePictures: html?.remotePictures ?? 0,
    files: filesOf(mail).map(({ file, index }) => {
      const [name, content] = [nameOf(file), contentOf(file)];
      return { index, name, bytes: content.length, lies: liesAboutItself(name, content) };
    }),
  };
}
