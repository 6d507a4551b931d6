/** The text of one CSV record; a quoted field may contain line breaks. Lines count from 1. */
export type RecordText = {
  readonly line: number;
  readonly text: string;
  /** False if the file ends inside a quoted field. */
  readonly isClosed: boolean;
};

/**
 * Splits a file into records. A record ends with the first line at whose end all quotes are closed; an escaped quote counts as two. However malformed
 * a record is, it keeps its line number and text, and the next one starts on the next line. Empty lines are skipped.
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
