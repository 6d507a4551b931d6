import { UnreadableFile } from '#providers/books/import.ts';

/** How a file separates its columns. */
export type Separator = ',' | ';' | '\t';

const separators: readonly Separator[] = [',', ';', '\t'];

/**
 * The text of a file: UTF-8, or UTF-16 if it begins with the mark of it, as a spreadsheet's "Unicode text" does. The mark itself is left out; bytes
 * that are not of the encoding become U+FFFD.
 */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** The separator that a record names as a spreadsheet does, `sep=;`; undefined if it is any other record. @throws UnreadableFile for one we do not read */
export function namedSeparator(record: string, file: string): Separator | undefined {
  const named = /^"?sep=(.?)"?[,;\t]*$/i.exec(record)?.[1];
  if (named === undefined) return undefined;
  const known = separators.find((separator) => separator === named);
  if (known === undefined) throw new UnreadableFile(`${file} says that "${named}" separates its columns: a comma, a semicolon or a tab can.`);
  return known;
}

/** The separator of a file by its header: names of columns contain none, so that the first one found is it. */
export const separatorOf = (header: string): Separator => separators.find((separator) => header.includes(separator)) ?? ',';
