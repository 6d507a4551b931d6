/*
 * What a spreadsheet makes of a value when it opens a file and saves it again. None of these is guessed back: which digits or which of day and month
 * were meant is not in the file any more.
 */

const dateForms = [
  /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}( \d{1,2}:\d\d(:\d\d)?( ?[ap]m)?)?$/i,
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\d{1,2}[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[ -]\d{2,4}$/i,
  /^((sun|mon|tues?|wednes|thurs?|fri|satur)(day)?, )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}$/i,
  // The number of days since 1900 in which it keeps dates; these are 1982 to 2064.
  /^[345]\d{4}(\.\d+)?$/,
];

const writtenInIso = /^\d{4}-\d\d-\d\d$/;

/** Whether a date is written as a spreadsheet shows or keeps it: `11/9/2026`, `9-Nov-26`, `2026-11-09 00:00:00`, `46335`. */
export const isSpreadsheetDate = (typed: string): boolean => !writtenInIso.test(typed) && dateForms.some((form) => form.test(typed));

/** Digits that were a text of `length` digits until leading zeros were dropped; undefined if the value is anything else. */
export const withLostZeros = (typed: string, length: number): string | undefined =>
  /^[1-9]\d*$/.test(typed) && typed.length < length && typed.length >= length - 2 ? typed.padStart(length, '0') : undefined;

/** A long number that lost its last digits: `7.701E+12`. */
export const isScientific = (typed: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(typed);

/** A month and year that became a day: `Sep-31`, `9/1/2031`, `01.09.2031`. */
export const isSpreadsheetMonth = (typed: string): boolean => /^[a-z]{3,9}[- ]\d{2,4}$/i.test(typed) || isSpreadsheetDate(typed);

/** A time of day with seconds or with AM and PM: `2:30 PM`, `14:30:00`. */
export const isSpreadsheetTime = (typed: string): boolean => /^\d{1,2}:\d\d(:\d\d)?( ?[ap]\.?m\.?)?$/i.test(typed);
