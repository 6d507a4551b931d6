/** Rows as CSV (RFC 4180). A field that a spreadsheet would treat as a formula gets a leading apostrophe. */
export const csvOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');

function fieldOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
