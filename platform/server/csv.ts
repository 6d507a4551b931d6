import type { Cents } from '#platform/rules/money.ts';

/** A text, or an amount, which is written as a plain number: "137.37", "-5.00". */
export type CsvCell = string | { readonly cents: Cents };

/** What Excel needs to read a file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One line of CSV (RFC 4180). A text is never taken for a formula, whoever wrote it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

const written = (cell: CsvCell): string => (typeof cell === 'string' ? quoted(harmless(cell)) : (cell.cents / 100).toFixed(2));

/** A spreadsheet computes what begins like this, in full-width characters too; behind an apostrophe it is text. */
const harmless = (text: string): string => (/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
