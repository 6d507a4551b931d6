import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type BadRow, UnreadableFile } from '#providers/books/import.ts';
import { csvRecords, type RecordText } from './csv-records.ts';

/** A row that could be read, and its position. */
export type GoodRow<T> = T & { readonly file: string; readonly line: number };

/** The columns of a file by name. An optional column may be missing from the header or empty in a row. */
export type Columns = Readonly<Record<string, z.ZodType>>;

type Read<C extends Columns> = {
  readonly good: readonly GoodRow<z.infer<z.ZodObject<C>>>[];
  readonly bad: readonly BadRow[];
  /** Anything that could be an account number in bad rows with unclear boundaries: such an account may have lost a row. */
  readonly named: ReadonlySet<string>;
};

const fieldsOfRecord = z.tuple([z.array(z.string())]);

/**
 * Reads a CSV file (RFC 4180): UTF-8 with or without a byte order mark, any line endings, quoted fields with line breaks. Empty rows are skipped. An
 * unusable row goes into `bad` and affects no other.
 * @throws UnreadableFile for an unknown or missing column, or if row boundaries cannot be told; the error of the file system
 */
export async function readCsv<C extends Columns>(path: string, file: string, columns: C): Promise<Read<C>> {
  const schema = z.object(columns);
  const good: GoodRow<z.infer<typeof schema>>[] = [];
  const bad: BadRow[] = [];
  const named = new Set<string>();
  let header: readonly string[] | undefined;
  for (const { line, text, isClosed } of csvRecords(new TextDecoder().decode(await readFile(path)))) {
    if (!isClosed) throw new UnreadableFile(`${file} has a quote on line ${line} that is never closed: nothing after it can be read.`);
    const fields = fieldsOf(text);
    // Spreadsheets write empty rows as separators alone.
    if (fields?.every((field) => field === '')) continue;
    if (header === undefined) {
      header = headerOf(fields ?? [text], columns, file, line);
      continue;
    }
    const accountNumber = fields?.[header.indexOf('account_number')] || undefined;
    const reason = unreadable(text, fields, header);
    const row = schema.safeParse(Object.fromEntries(header.map((name, index) => [name, fields?.[index] || undefined])));
    if (reason === undefined && row.success) {
      good.push({ ...row.data, file, line });
      continue;
    }
    bad.push({ file, line, accountNumber, reason: reason ?? reasonOf(row.error) });
    if (reason !== undefined || text.includes('\n')) for (const word of wordsOf(text)) named.add(word);
  }
  if (header === undefined) throw new UnreadableFile(`${file} is empty: its first line names the columns.`);
  return { good, bad, named };
}

/** Undefined if its quotes are misplaced. */
function fieldsOf(text: RecordText['text']): readonly string[] | undefined {
  try {
    return fieldsOfRecord.parse(parse(text, { relax_column_count: true, trim: true }))[0];
  } catch {
    return undefined;
  }
}

function unreadable(text: string, fields: readonly string[] | undefined, header: readonly string[]): string | undefined {
  if (fields === undefined) return 'cannot be read as CSV: a quote stands within a field, or a field goes on behind its quote';
  if (fields.length !== header.length) return `has ${fields.length} fields, the header has ${header.length}`;
  // U+FFFD stands for bytes that are not valid UTF-8.
  if (text.includes('\uFFFD')) return 'is not UTF-8';
  return text.includes('\0') ? 'has a zero byte' : undefined;
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\w -]+/).map((word) => word.trim());

function headerOf(record: readonly string[], columns: Columns, file: string, line: number): readonly string[] {
  if (record.some((name) => /[\uFFFD\0]/.test(name))) throw new UnreadableFile(`${file} is not UTF-8.`);
  const [first = ''] = record;
  if (record.length === 1 && /[;\t]/.test(first))
    throw new UnreadableFile(`${file} has no commas on line ${line}: save it with commas between the columns.`);
  const unknown = record.find((name) => !Object.hasOwn(columns, name));
  if (unknown !== undefined) throw new UnreadableFile(`${file} has a column "${unknown}": ${Object.keys(columns).join(', ')} are known.`);
  const twice = record.find((name, index) => record.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadableFile(`${file} has the column "${twice}" twice.`);
  const missing = Object.entries(columns).find(([name, column]) => !record.includes(name) && !column.safeParse(undefined).success);
  if (missing !== undefined) throw new UnreadableFile(`${file} has no column "${missing[0]}".`);
  return record;
}

const reasonOf = (error: z.ZodError | undefined): string =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
