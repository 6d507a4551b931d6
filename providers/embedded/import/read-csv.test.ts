import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { accountColumns, balanceColumns, mandateColumns, methodColumns } from './columns.ts';
import { type Columns, readCsv } from './read-csv.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER = 'account_number,part,statement_on,due_on,amount';

function read(text: string) {
  const path = join(folder, 'balances.csv');
  writeFileSync(path, text);
  return readCsv(path, 'balances.csv', balanceColumns);
}

test.each([
  ['plain', `${HEADER}\n7701,core,2026-11-09,2026-11-30,12.30\n`],
  ['with a byte order mark and CRLF', `\uFEFF${HEADER}\r\n7701,core,2026-11-09,2026-11-30,12.30\r\n`],
  ['with quotes, spaces and an empty line', `${HEADER}\n\n"7701", core ,2026-11-09,"2026-11-30",12.30`],
  ['with empty rows of a spreadsheet', `${HEADER}\n7701,core,2026-11-09,2026-11-30,12.30\n,,,,\n"",,,,""\n`],
  ['with names in another case and with blanks', 'Account Number,PART,Statement-On, due on ,"Amount"\n7701,core,2026-11-09,2026-11-30,12.30\n'],
  ['with empty columns at the end', `${HEADER},,\n7701,core,2026-11-09,2026-11-30,12.30,,\n,,,,,,\n`],
  ['with empty columns at the end of rows alone', `${HEADER}\n7701,core,2026-11-09,2026-11-30,12.30,,\n`],
  ['that names its separator', `sep=;\n${HEADER.replaceAll(',', ';')}\n7701;core;2026-11-09;2026-11-30;12.30\n`],
  ['that names its separator and quotes the line', `"sep=,"\r\n${HEADER}\r\n7701,core,2026-11-09,2026-11-30,12.30\r\n`],
  ['with semicolons', `${HEADER.replaceAll(',', ';')}\n7701;core;2026-11-09;2026-11-30;12.30\n`],
  ['with tabs', `${HEADER.replaceAll(',', '\t')}\n7701\tcore\t2026-11-09\t2026-11-30\t12.30\n`],
  ['with columns in another order', 'amount,due_on,part,statement_on,account_number\n12.30,2026-11-30,core,2026-11-09,7701\n'],
])('reads a file %s', async (_, text) => {
  const { good, bad } = await read(text);
  expect(bad).toEqual([]);
  expect(good).toMatchObject([{ account_number: '7701', part: 'core', due_on: '2026-11-30', amount: 12_30, file: 'balances.csv' }]);
});

test.each(['utf-16le', 'utf-16be'])('reads the "Unicode text" of a spreadsheet: tabs, a mark, %s', async (encoding) => {
  const rows = `\uFEFF${HEADER.replaceAll(',', '\t')}\r\n7701\tcore\t2026-11-09\t\t-12.30\r\n\t\t\t\t\r\n`;
  const bytes = Buffer.from(rows, 'utf16le');
  const path = join(folder, 'balances.csv');
  writeFileSync(path, encoding === 'utf-16be' ? bytes.swap16() : bytes);
  const { good, bad } = await readCsv(path, 'balances.csv', balanceColumns);
  expect(bad).toEqual([]);
  expect(good).toMatchObject([{ account_number: '7701', part: 'core', due_on: undefined, amount: -12_30, line: 2 }]);
});

describe('what a spreadsheet changed is told as exactly that', () => {
  const reasonFor = (columns: Columns, name: string, value: string): string => {
    const read = columns[name]?.safeParse(value);
    return read?.error?.issues.map(({ message }) => message).join('; ') ?? 'accepted';
  };

  test.each([
    ['zip', '2134', 'has lost its leading zero (2134, not 02134)'],
    ['zip', '501', 'has lost its leading zero (501, not 00501)'],
    ['customer_since', '11/9/2026', 'is a date as a spreadsheet writes it (11/9/2026)'],
    ['customer_since', '9-Nov-26', 'is a date as a spreadsheet writes it'],
    ['customer_since', 'November 9, 2026', 'is a date as a spreadsheet writes it'],
    ['customer_since', '2026-11-09 00:00:00', 'is a date as a spreadsheet writes it'],
    ['customer_since', '46335', 'is a date as a spreadsheet writes it'],
    ['account_number', '7.701E+12', 'its last digits are lost'],
    ['phone', '1.51856E+10', 'is a number as a spreadsheet writes it'],
  ])('%s %s', (name, value, reason) => {
    expect(reasonFor(accountColumns, name, value)).toContain(reason);
  });

  test.each([
    ['last_four', '42', 'has lost its leading zero (42, not 0042)'],
    ['expiry', 'Sep-31', 'is a month as a spreadsheet writes it (Sep-31)'],
    ['expiry', '9/1/2031', 'is a month as a spreadsheet writes it'],
  ])('%s %s of a method', (name, value, reason) => {
    expect(reasonFor(methodColumns, name, value)).toContain(reason);
  });

  test('a time of day', () => {
    expect(reasonFor(mandateColumns, 'authorized_at', '2:30 PM')).toContain('is a time as a spreadsheet writes it (2:30 PM)');
  });

  test.each([
    ['zip', 'ABCDE', 'is not a ZIP code of five digits'],
    ['zip', '021345', 'is not a ZIP code of five digits'],
    ['customer_since', '2026-02-30', 'is not a date: write it like 2026-12-01'],
    ['phone', '5550142', 'is not a phone number that takes texts: write it like +15185550142'],
    ['phone', '15185550142', 'accepted'],
    ['zip', '02134', 'accepted'],
  ])('%s %s is not taken for it', (name, value, reason) => {
    expect(reasonFor(accountColumns, name, value)).toBe(reason);
  });
});

describe('an amount is dollars and cents, with both digits', () => {
  test.each([
    ['0.00', 0],
    ['-23.10', -23_10],
    ['1234567.89', 123_456_789],
    ['0.29', 29],
  ])('%s', async (amount, expected) => {
    expect((await read(`${HEADER}\n7701,core,2026-11-09,,${amount}\n`)).good).toMatchObject([{ amount: expected }]);
  });

  test.each(['12', '12.3', '12.345', '"1,200.00"', '$12.30', '1e3', '(5.00)', '+5.00', '5.00-', '"12,50"', '"$1,234.5"', '- 5.00', '١٢.٣٠', 'NaN'])(
    'never %s',
    async (amount) => {
      const { good, bad } = await read(`${HEADER}\n7701,core,2026-11-09,,${amount}\n`);
      expect(good).toEqual([]);
      expect(bad).toMatchObject([{ line: 2, accountNumber: '7701', reason: expect.stringContaining('amount is not an amount') }]);
    },
  );
});

test('reports each bad row by line, with all its errors, and keeps the others', async () => {
  const rows = [
    '7701,core,2026-02-30,,1.00',
    '7702,attic,soon,,1.00',
    '7703,core,2026-11-09,,2.00',
    '7704,core,2026-11-09',
    ',core,2026-11-09,,1.00',
  ];
  const { good, bad } = await read(`${HEADER}\n${rows.join('\n')}\n`);
  expect(good).toMatchObject([{ account_number: '7703', line: 4 }]);
  expect(bad).toEqual([
    { file: 'balances.csv', line: 2, accountNumber: '7701', reason: 'statement_on is not a date: write it like 2026-12-01' },
    {
      file: 'balances.csv',
      line: 3,
      accountNumber: '7702',
      reason: 'part is not one of core, mobile, streaming; statement_on is not a date: write it like 2026-12-01',
    },
    { file: 'balances.csv', line: 5, accountNumber: '7704', reason: 'has 3 fields, the header has 5' },
    { file: 'balances.csv', line: 6, accountNumber: undefined, reason: 'account_number is missing' },
  ]);
});

test.each(['\n', '\r\n', '\r'])('counts the lines of multi-line fields, and empty ones, ended by %j', async (end) => {
  const rows = ['', `"77${end}01",core,2026-11-09,,1.00`, '', '7702,core,never,,1.00'];
  const { bad } = await read(`${HEADER}${end}${rows.join(end)}${end}`);
  expect(bad.map(({ line }) => line)).toEqual([3, 6]);
});

test('a row with misplaced quotes is reported once, by line, with the accounts it may belong to', async () => {
  const rows = ['7701,co"re",2026-11-09,,1.00', '7702,core,2026-11-09,,2.00', '7703,"core"s,2026-11-09,,1.00', '7704,core,2026-11-09,,4.00'];
  const { good, bad, named } = await read(`${HEADER}\n${rows.join('\n')}\n`);
  expect(good.map(({ account_number, line }) => [account_number, line])).toEqual([
    ['7702', 3],
    ['7704', 5],
  ]);
  const reason = expect.stringMatching(/^cannot be read as CSV: /);
  expect(bad).toEqual([2, 4].map((line) => ({ file: 'balances.csv', line, accountNumber: undefined, reason })));
  expect([...named]).toEqual(expect.arrayContaining(['7701', '7703']));
  expect(named).not.toContain('7702');
});

test('a quote closed by a later row may have swallowed rows of other accounts: they are named', async () => {
  const { good, bad, named } = await read(`${HEADER}\n7701,"core,2026-11-09,,1.00\n7702,core,2026-11-09,,1.00\n7703,"core,2026-11-09,,1.00\n`);
  expect(good).toEqual([]);
  expect(bad).toMatchObject([{ line: 2 }]);
  expect([...named]).toEqual(expect.arrayContaining(['7701', '7702', '7703']));
});

test('a row that is not UTF-8, or has a zero byte, is reported', async () => {
  const path = join(folder, 'balances.csv');
  writeFileSync(path, Buffer.from(`${HEADER}\n7701,core\xe9,2026-11-09,,1.00\n7702,co\0re,2026-11-09,,1.00\n`, 'latin1'));
  const { good, bad } = await readCsv(path, 'balances.csv', balanceColumns);
  expect(good).toEqual([]);
  expect(bad).toMatchObject([
    { line: 2, accountNumber: '7701', reason: 'is not UTF-8' },
    { line: 3, accountNumber: '7702', reason: 'has a zero byte' },
  ]);
});

test.each([
  ['', 'balances.csv is empty: its first line names the columns.'],
  [
    'account_number,part,statement_on,amount,iban\n',
    'balances.csv has a column "iban": account_number, part, statement_on, due_on, amount are known.',
  ],
  [`sep=|\n${HEADER.replaceAll(',', '|')}\n`, 'balances.csv says that "|" separates its columns: a comma, a semicolon or a tab can.'],
  ['account_number,,part\n', 'balances.csv has a column without a name between others.'],
  ['Account Number,part,account_number\n', 'balances.csv has the column "account_number" twice.'],
  ['account_number,part,statement_on\n', 'balances.csv has no column "amount".'],
  ['account_number,part,part,statement_on,amount\n', 'balances.csv has the column "part" twice.'],
  ['\uFFFDaccount_number\0\n', 'balances.csv is not UTF-8.'],
  [
    `${HEADER}\n7701,core,2026-11-09,,1.00\n7702,"core,2026-11-09,,1.00\n7703,core,2026-11-09,,1.00\n`,
    'balances.csv has a quote on line 3 that is never closed: nothing after it can be read.',
  ],
])('a file of the wrong kind is refused as a whole', async (text, line) => {
  await expect(read(text)).rejects.toThrow(line);
});
