import { z } from 'zod';
import { OperatorError } from '../../process/operator-error.ts';

/**
 * A backup is text, compressed: a line that says what it is, a line of JSON about it, then for each table what psql would take:
 * `COPY table (columns) FROM stdin;`, the rows, and `\.`. The last line counts the rows, so that a file that was cut is known as one.
 */
export const FIRST_LINE = 'demarc backup 1';

const header = z.object({ at: z.string(), migrations: z.array(z.string()) });
export type Header = z.infer<typeof header>;

/** @throws OperatorError for a file that is no backup */
export function readHeader(first: string | undefined, second: string | undefined): Header {
  const read = first === FIRST_LINE ? header.safeParse(JSON.parse(second ?? '{}')) : undefined;
  if (!read?.success) throw new OperatorError('This file is no backup of Demarc.');
  return read.data;
}

export const copyLine = (name: string, columns: readonly string[]): string => `COPY ${name} (${columns.join(', ')}) FROM stdin;`;

export const END_OF_TABLE = '\\.';

export const lastLine = (rows: number): string => `-- ${rows} rows, end of the backup`;
