import type { FileRefusal, KeptFile } from '#platform/rules/rendering/sent-file.ts';
import { withoutCardNumbers } from '#platform/rules/text/card-numbers.ts';

/** Where a browser uploads a file before its message. */
export const FILES_PATH = '/support/files';

/** Of one message. */
export const MOST_FILES = 3;

/** The most bytes of one file: what a phone's camera makes, with room to spare. */
export const LARGEST_FILE = 5 * 1024 * 1024;

/** The accepted types, by their first bytes; the file's name and the type that the browser sends do not count. */
export const fileKinds = {
  jpeg: { type: 'image/jpeg', ending: 'jpg', begins: [0xff, 0xd8, 0xff] },
  png: { type: 'image/png', ending: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  pdf: { type: 'application/pdf', ending: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
} as const;
export type FileKind = keyof typeof fileKinds;

const kinds = Object.keys(fileKinds).filter((kind): kind is FileKind => kind in fileKinds);

export const kindOf = (bytes: Uint8Array): FileKind | undefined =>
  kinds.find((kind) => fileKinds[kind].begins.every((byte, place) => bytes[place] === byte));

/** What can be said about a file without its content. */
export function sizeRefusal(size: number): FileRefusal | undefined {
  if (size === 0) return 'empty';
  return size > LARGEST_FILE ? 'too-big' : undefined;
}

const LONGEST_STEM = 80;

/** A name that every system accepts: letters, digits and what joins them, in any language, with the extension of the actual type and without card numbers. */
export function fileName(given: string, kind: FileKind): string {
  const { ending } = fileKinds[kind];
  const stem = withoutCardNumbers(given.normalize('NFC'))
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N} _(),&+'-]+/gu, '_')
    .replace(/^[\s_]+|(?<![\s_])[\s_]+$/g, '');
  return `${[...stem].slice(0, LONGEST_STEM).join('').trim() || 'file'}.${ending}`;
}

/** "1.2 MB", "40 KB": the same in both languages. */
export const sizeText = (bytes: number): string =>
  bytes < 100 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;

/** A file that was already uploaded, as its form names it. */
export const keptText = ({ fileId, size, name }: KeptFile): string => `${fileId} ${size} ${name}`;

/** Undefined for invalid text. It came from a browser, and is only shown to it again; `fileId` is looked up. */
export function keptFile(text: string): KeptFile | undefined {
  const [, fileId = '', size = '', name = ''] = /^([\da-f-]{36}) (\d{1,8}) ([^\p{C}]{1,100})$/u.exec(text) ?? [];
  return fileId === '' ? undefined : { fileId, size: Number(size), name };
}
