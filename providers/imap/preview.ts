import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { leavesOf } from './letter.ts';

const PREVIEW_LETTERS = 160;
/** As much of a part as such a preview needs, in whatever coding. */
const READ_BYTES = 1_500;

/** How messages of the open folder begin, by their numbers: what begins with a text part. Those of the same make are asked for at once. */
export async function previewsOf(client: ImapFlow, messages: readonly FetchMessageObject[]): Promise<ReadonlyMap<number, string>> {
  const previews = new Map<number, string>();
  const byPart = Map.groupBy(messages, ({ bodyStructure }) => textOf(bodyStructure)?.part ?? '1');
  for (const [part, own] of byPart) {
    const asked = { uid: true, bodyParts: [{ key: part, maxLength: READ_BYTES }] };
    for (const { uid, bodyParts } of await client.fetchAll(own.map((one) => one.uid).join(','), asked, { uid: true })) {
      const text = textOf(own.find((one) => one.uid === uid)?.bodyStructure);
      const bytes = bodyParts?.get(part);
      if (text && bytes) previews.set(uid, lineOf(bytes, text));
    }
  }
  return previews;
}

/** The text that a reader sees first: plain, or else HTML. */
function textOf(structure: MessageStructureObject | undefined): MessageStructureObject | undefined {
  const texts = structure ? leavesOf(structure).filter(({ type, disposition }) => /^text\//i.test(type) && disposition !== 'attachment') : [];
  return texts.find(({ type }) => type.toLowerCase() === 'text/plain') ?? texts.find(({ type }) => type.toLowerCase() === 'text/html');
}

/** The beginning of a part in one line. Its end may be cut within a letter. */
export function lineOf(bytes: Buffer, { type, encoding, parameters }: Pick<MessageStructureObject, 'type' | 'encoding' | 'parameters'>): string {
  const text = lettersOf(decoded(bytes, encoding?.toLowerCase()), parameters?.charset);
  const plain =
    type.toLowerCase() === 'text/html'
      ? text
          .replace(/<(style|script|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
          .replace(/<[^>]*(?:>|$)/g, ' ')
          .replace(/&nbsp;|&#160;/gi, ' ')
          .replace(/&(lt|gt|amp|quot|#39);/gi, (_, name: string) => entities[name.toLowerCase()] ?? ' ')
      : text;
  return plain
    .replace(/\uFFFD$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PREVIEW_LETTERS)
    .toWellFormed();
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1').replace(/[^\w+/]/g, ''), 'base64');
  if (encoding !== 'quoted-printable') return bytes;
  const joined = bytes.toString('latin1').replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
}

function lettersOf(bytes: Buffer, charset: string | undefined): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    // A coding that nobody knows.
    return bytes.toString('latin1');
  }
}
