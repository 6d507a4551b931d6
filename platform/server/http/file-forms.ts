import type { IncomingHttpHeaders } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance } from 'fastify';
import type { SentFile } from '#platform/rules/rendering/sent-file.ts';

/** The fields of a submitted form, texts before files: the body of a request with files. */
export class FileForm {
  readonly entries: readonly (readonly [name: string, value: string | SentFile])[];
  constructor(entries: FileForm['entries']) {
    this.entries = entries;
  }
}

/** @property largestFile bytes; of a larger file, one byte more than this is read, which shows that it is larger */
export type FileLimits = { readonly mostFiles: number; readonly largestFile: number };

/** Longer requests are cut off. Up to this size, oversized content is read and discarded, so that the sender gets an answer. */
const LARGEST_REQUEST = 64 * 1024 * 1024;
/** The total of all files being read at once; a request beyond it has to be sent again. */
const MOST_HELD = 128 * 1024 * 1024;
const LARGEST_TEXT = 64 * 1024;

/** Lets the forms of this scope include files. No other address reads such a body. */
export function readFileForms(scope: FastifyInstance, limits: FileLimits): void {
  const held = { bytes: 0 };
  scope.addContentTypeParser('multipart/form-data', async ({ headers }: { readonly headers: IncomingHttpHeaders }, body: Readable) => {
    if (Number(headers['content-length'] ?? 0) > LARGEST_REQUEST) throw refused(413, 'a form with files is too large');
    return readFileForm(headers, body, limits, held);
  });
}

async function readFileForm(headers: IncomingHttpHeaders, body: Readable, { mostFiles, largestFile }: FileLimits, held: { bytes: number }) {
  const reader = readerOf(headers, {
    fieldNameSize: 100,
    fieldSize: LARGEST_TEXT,
    fields: 20,
    files: mostFiles + 1,
    fileSize: largestFile + 1,
    headerPairs: 20,
    headerSize: 4 * 1024,
  });
  const texts: FileForm['entries'][number][] = [];
  const files: Promise<FileForm['entries'][number]>[] = [];
  let mine = 0;
  const hold = (chunk: Buffer) => {
    mine += chunk.length;
    held.bytes += chunk.length;
    if (held.bytes > MOST_HELD) body.destroy(refused(503, 'too many files are being read'));
  };
  reader.on('field', (name, value) => texts.push([name, value]));
  reader.on('file', (field, content, name) => {
    const { promise, resolve } = Promise.withResolvers<FileForm['entries'][number]>();
    const chunks: Buffer[] = [];
    files.push(promise);
    content.on('data', (chunk: Buffer) => {
      hold(chunk);
      chunks.push(chunk);
    });
    content.on('end', () => resolve([field, { name, bytes: Uint8Array.from(Buffer.concat(chunks)) }]));
    // A form that breaks off is refused as a whole, below; without a listener it would also end the process.
    content.on('error', () => body.destroy(refused(400, 'a form with files breaks off')));
  });
  try {
    await pipeline(body, noMoreThan(LARGEST_REQUEST), reader);
    return new FileForm([...texts, ...(await Promise.all(files)).filter(([, value]) => isChosen(value))]);
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : refused(400, 'a form with files cannot be read', error);
  } finally {
    held.bytes -= mine;
  }
}

/** Browsers send an empty file without a name if none was chosen. */
const isChosen = (value: string | SentFile): boolean => typeof value === 'string' || value.name !== '' || value.bytes.length > 0;

function readerOf(headers: IncomingHttpHeaders, limits: NonNullable<ConstructorParameters<typeof Busboy>[0]['limits']>) {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits });
  } catch (error) {
    throw refused(400, 'a form with files names no boundary', error);
  }
}

function noMoreThan(most: number): Transform {
  let read = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      if (read > most) done(refused(413, 'a form with files is too large'));
      else done(null, chunk);
    },
  });
}

const refused = (statusCode: number, why: string, cause?: unknown): Error => Object.assign(new Error(why, { cause }), { statusCode });
