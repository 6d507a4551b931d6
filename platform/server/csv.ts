import type { Cents } from '#platform/rules/money.ts';

/** A text, or an amount written as a plain number: "137.37", "-5.00". */
export type CsvCell = string | { readonly cents: Cents };

/** Excel needs it to read a file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One line of CSV (RFC 4180). No text is interpreted as a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

const written = (cell: CsvCell): string => (typeof cell === 'string' ? quoted(harmless(cell)) : (cell.cents / 100).toFixed(2));

/**
 * Spreadsheets evaluate text that begins like this, including full-width characters; a leading apostrophe makes it plain text. A number stays as it is,
 * a phone number too, for whoever reads the file with a program.
 */
const harmless = (text: string): string => (/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) && !isNumber(text) ? `'${text}` : text);

const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
