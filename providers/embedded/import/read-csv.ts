import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type BadRow, UnreadableFile } from '#providers/books/import.ts';
import { csvRecords, type RecordText } from './csv-records.ts';
import { namedSeparator, type Separator, separatorOf, textOfFile } from './file-text.ts';

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
 * Reads a CSV file (RFC 4180), as a program or a spreadsheet writes it: UTF-8, or UTF-16 with its mark; commas, semicolons or tabs; any line endings,
 * quoted fields with line breaks. Names of columns may be in any case and have blanks. Empty rows and empty columns at the end are skipped. An unusable
 * row goes into `bad` and affects no other.
 * @throws UnreadableFile for an unknown or missing column, or if row boundaries cannot be told; the error of the file system
 */
export async function readCsv<C extends Columns>(path: string, file: string, columns: C): Promise<Read<C>> {
  const schema = z.object(columns);
  const good: GoodRow<z.infer<typeof schema>>[] = [];
  const bad: BadRow[] = [];
  const named = new Set<string>();
  let header: readonly string[] | undefined;
  let separator: Separator | undefined;
  for (const { line, text, isClosed } of csvRecords(textOfFile(await readFile(path)))) {
    if (!isClosed) throw new UnreadableFile(`${file} has a quote on line ${line} that is never closed: nothing after it can be read.`);
    if (separator === undefined) {
      separator = namedSeparator(text, file);
      if (separator !== undefined) continue;
      separator = separatorOf(text);
    }
    const fields = fieldsOf(text, separator, header?.length);
    // Spreadsheets write empty rows as separators alone.
    if (fields?.every((field) => field === '')) continue;
    if (header === undefined) {
      header = headerOf(fields ?? [text], columns, file);
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

/** The fields of a record, without empty ones behind `width`; undefined if its quotes are misplaced. */
function fieldsOf(text: RecordText['text'], delimiter: Separator, width = 0): readonly string[] | undefined {
  try {
    // The parser's own trimming takes tabs for blanks, also where they separate.
    const [fields = []] = fieldsOfRecord.parse(
      parse(text, { relax_column_count: true, delimiter, ltrim: delimiter !== '\t', rtrim: delimiter !== '\t' }),
    );
    const trimmed = fields.map((field) => field.trim());
    const filled = trimmed.findLastIndex((field) => field !== '') + 1;
    return trimmed.slice(0, Math.max(filled, Math.min(width, trimmed.length)));
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

/** "Account Number", "ZIP" and "account-number" as we write them: `account_number`, `zip`. */
const nameOfColumn = (written: string): string => written.toLowerCase().replaceAll(/[\s-]+/g, '_');

const wordsOf = (text: string): readonly string[] => text.split(/[^\w -]+/).map((word) => word.trim());

function headerOf(written: readonly string[], columns: Columns, file: string): readonly string[] {
  if (written.some((name) => /[\uFFFD\0]/.test(name))) throw new UnreadableFile(`${file} is not UTF-8.`);
  const record = written.map(nameOfColumn);
  const unknown = written.find((name) => !Object.hasOwn(columns, nameOfColumn(name)));
  if (unknown === '') throw new UnreadableFile(`${file} has a column without a name between others.`);
  if (unknown !== undefined) throw new UnreadableFile(`${file} has a column "${unknown}": ${Object.keys(columns).join(', ')} are known.`);
  const twice = record.find((name, index) => record.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadableFile(`${file} has the column "${twice}" twice.`);
  const missing = Object.entries(columns).find(([name, column]) => !record.includes(name) && !column.safeParse(undefined).success);
  if (missing !== undefined) throw new UnreadableFile(`${file} has no column "${missing[0]}".`);
  return record;
}

const reasonOf = (error: z.ZodError | undefined): string =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
