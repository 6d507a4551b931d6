import { parentPort } from 'node:worker_threads';
import PostalMime from 'postal-mime';
import type { FromReadingThread, ToReadingThread } from './mail-reader.ts';
import { contentOf, digestOf, nameOf, toRead } from './read-mail.ts';

/** So deep nobody nests parts; whoever does wants to keep a reader busy. */
const MOST_NESTED = 50;
const MOST_HEADERS = 1024 * 1024;

/**
 * The parser joins the lines of a text through a Blob, one part for each, which Node's takes half a millisecond for. Here their bytes are joined at once.
 */
class Joined {
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor(parts: readonly (string | ArrayBuffer | Uint8Array)[]) {
    this.#bytes = Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part instanceof Uint8Array ? part : new Uint8Array(part))),
    );
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }
}
Object.assign(globalThis, { Blob: Joined });

async function answer({ raw, ask }: ToReadingThread): Promise<FromReadingThread['answer']> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: MOST_NESTED, maxHeadersSize: MOST_HEADERS, forceRfc822Attachments: true });
  switch (ask.what) {
    case 'digest':
      return { what: 'digest', digest: digestOf(mail) };
    case 'read':
      return { what: 'read', mail: toRead(mail, ask) };
    case 'file': {
      const file = mail.attachments[ask.index];
      return { what: 'file', file: file && { name: nameOf(file), bytes: contentOf(file) } };
    }
  }
}

parentPort?.on('message', async (question: ToReadingThread) => {
  const { id } = question;
  const answered: FromReadingThread = await answer(question).then(
    (given) => ({ id, answer: given }),
    () => ({ id, answer: undefined }),
  );
  parentPort?.postMessage(answered);
});
