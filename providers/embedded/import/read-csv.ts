import { createReadStream } from 'node:fs';
import { type CsvError, parse } from 'csv-parse';
import { z } from 'zod';

/** A row of a file that cannot be used, and why. Lines count from 1, the header's. */
export type BadRow = { readonly file: string; readonly line: number; readonly accountNumber: string | undefined; readonly reason: string };

/** A row that was understood, and where it stands. */
export type GoodRow<T> = T & { readonly file: string; readonly line: number };

/** The columns of a file by their names; what is optional may be left out of the header, or empty in a row. */
export type Columns = Readonly<Record<string, z.ZodType>>;

/** A file that as a whole cannot be read: no such column, no header. */
export class UnreadableFile extends Error {}

type Read<C extends Columns> = { readonly good: readonly GoodRow<z.infer<z.ZodObject<C>>>[]; readonly bad: readonly BadRow[] };

const info = z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) });

/**
 * Reads a CSV file (RFC 4180): UTF-8 with or without a byte order mark, any line ends, quoted fields with line ends in them.
 * A row that cannot be used stands in `bad`, and disturbs no other.
 * @throws UnreadableFile for an unknown or missing column; the error of the file system
 */
export async function readCsv<C extends Columns>(path: string, file: string, columns: C): Promise<Read<C>> {
  const schema = z.object(columns);
  const good: GoodRow<z.infer<typeof schema>>[] = [];
  const bad: BadRow[] = [];
  let header: readonly string[] | undefined;
  let lastLine = 0;
  const skipped = (error: CsvError | undefined): undefined => {
    bad.push({ file, line: lastLine + 1, accountNumber: undefined, reason: `cannot be read as CSV: ${error?.message ?? 'broken quotes'}` });
  };
  const records = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: skipped,
  });
  createReadStream(path)
    .on('error', (error) => records.destroy(error))
    .pipe(records);
  for await (const read of records) {
    const { info: at, record } = info.parse(read);
    const line = lastLine + 1;
    lastLine = at.lines;
    if (header === undefined) {
      header = headerOf(record, columns, file);
      continue;
    }
    const accountNumber = record[header.indexOf('account_number')] || undefined;
    if (record.length !== header.length) {
      bad.push({ file, line, accountNumber, reason: `has ${record.length} fields, the header has ${header.length}` });
      continue;
    }
    const row = schema.safeParse(Object.fromEntries(header.map((name, index) => [name, record[index] || undefined])));
    if (row.success) good.push({ ...row.data, file, line });
    else bad.push({ file, line, accountNumber, reason: reasonOf(row.error) });
  }
  if (header === undefined) throw new UnreadableFile(`${file} is empty: its first line names the columns.`);
  return { good, bad };
}

function headerOf(record: readonly string[], columns: Columns, file: string): readonly string[] {
  const unknown = record.find((name) => !Object.hasOwn(columns, name));
  if (unknown !== undefined) throw new UnreadableFile(`${file} has a column "${unknown}": ${Object.keys(columns).join(', ')} are known.`);
  const twice = record.find((name, index) => record.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadableFile(`${file} has the column "${twice}" twice.`);
  const missing = Object.entries(columns).find(([name, column]) => !record.includes(name) && !column.safeParse(undefined).success);
  if (missing !== undefined) throw new UnreadableFile(`${file} has no column "${missing[0]}".`);
  return record;
}

const reasonOf = ({ issues }: z.ZodError): string => issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
