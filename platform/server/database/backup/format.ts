import { z } from 'zod';
import { OperatorError } from '../../process/operator-error.ts';

/**
 * A backup is compressed text: a line that identifies it, a line of JSON metadata, then for each table what psql accepts: `COPY table (columns) FROM
 * stdin;`, the rows, and `\.`. The last line counts the rows, so a truncated file is detected.
 */
export const FIRST_LINE = 'demarc backup 1';

const header = z.object({ at: z.string(), migrations: z.array(z.string()) });
export type Header = z.infer<typeof header>;

/** @throws OperatorError if the file is not a backup */
export function readHeader(first: string | undefined, second: string | undefined): Header {
  const read = first === FIRST_LINE ? header.safeParse(JSON.parse(second ?? '{}')) : undefined;
  if (!read?.success) throw new OperatorError('This file is no backup of Demarc.');
  return read.data;
}

export const copyLine = (name: string, columns: readonly string[]): string => `COPY ${name} (${columns.join(', ')}) FROM stdin;`;

export const END_OF_TABLE = '\\.';

export const lastLine = (rows: number): string => `-- ${rows} rows, end of the backup`;
