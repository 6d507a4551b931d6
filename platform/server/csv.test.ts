import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { csvLine } from './csv.ts';

test('a line is its cells separated by commas, with amounts as plain numbers', () => {
  expect(csvLine(['2026-10-27', 'Visa ending in 4242', { cents: cents(137_37) }, { cents: cents(-5_00) }])).toBe(
    '2026-10-27,Visa ending in 4242,137.37,-5.00\r\n',
  );
});

test.each([
  ['a comma', 'Internet, TV', '"Internet, TV"\r\n'],
  ['a quote', 'the "big" plan', '"the ""big"" plan"\r\n'],
  ['a line break', 'one\ntwo', '"one\ntwo"\r\n'],
])('%s keeps its cell together', (_, text, line) => {
  expect(csvLine([text])).toBe(line);
});

test.each(['=1+2', '+1+2', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200b=1', '＝1+2', "=cmd|' /C calc'!A0"])(
  '%j is text and not a formula',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['+15555550134', '-5.00', '7'])('%j is a number and stays one', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});

test('any text is one cell, with at most an apostrophe in front', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), (texts) => {
      const line = csvLine(texts);
      const cells = read(line);
      expect(cells).toHaveLength(texts.length);
      for (const [index, text] of texts.entries()) expect([text, `'${text}`]).toContain(cells[index]);
    }),
  );
});

/** Parses a line of CSV according to RFC 4180. */
function read(line: string): readonly string[] {
  const [, cell = '', rest = ''] = /^("(?:[^"]|"")*"|[^",\r\n]*)(,[\s\S]*|\r\n)$/.exec(line) ?? [];
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return rest.startsWith(',') ? [text, ...read(rest.slice(1))] : [text];
}
