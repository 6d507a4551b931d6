/** A record of a CSV file as it stands there; a quoted field may have line ends. Lines count from 1. */
export type RecordText = {
  readonly line: number;
  readonly text: string;
  /** False: the file ends within a quoted field. */
  readonly isClosed: boolean;
};

/**
 * Cuts a file into its records: one ends with a line before whose end all quotes are closed, an escaped quote being two. Whatever is wrong within a
 * record, it keeps its line and its text, and the next one begins with the next line. Empty lines are left out.
 */
export function* csvRecords(file: string): Generator<RecordText> {
  const lines = file.split(/\r\n|\n|\r/);
  let begun: { readonly line: number; readonly lines: string[] } | undefined;
  let isClosed = true;
  for (const [index, text] of lines.entries()) {
    if (quotesIn(text) % 2 === 1) isClosed = !isClosed;
    if (begun === undefined) begun = { line: index + 1, lines: [text] };
    else begun.lines.push(text);
    if (!isClosed) continue;
    const record = begun.lines.join('\n');
    if (record.trim() !== '') yield { line: begun.line, text: record, isClosed };
    begun = undefined;
  }
  if (begun !== undefined) yield { line: begun.line, text: begun.lines.join('\n'), isClosed };
}

function quotesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++;
  return count;
}
