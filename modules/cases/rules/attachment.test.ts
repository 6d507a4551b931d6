import { describe, expect, test } from 'vitest';
import { fileName, keptFile, keptText, kindOf, sizeText } from './attachment.ts';

describe('a file name', () => {
  test.each([
    ['IMG_0001.JPEG', 'jpeg', 'IMG_0001.jpg'],
    ['../../etc/passwd', 'png', 'passwd.png'],
    ['C:\\Users\\Eva\\mi factura (2).pdf', 'pdf', 'mi factura (2).pdf'],
    ['Año_módem.png', 'png', 'Año_módem.png'],
    ['bill.pdf.exe', 'pdf', 'bill_pdf.pdf'],
    ['bill\u202efdp.exe', 'pdf', 'bill_fdp.pdf'],
    ['"a"\r\nb: c.png', 'png', 'a_b_ c.png'],
    ['.htaccess', 'jpeg', 'file.jpg'],
    ['', 'jpeg', 'file.jpg'],
  ] as const)('%j of a %s is %j', (given, kind, name) => {
    expect(fileName(given, kind)).toBe(name);
  });

  test('is no longer than every system accepts', () => {
    expect(fileName(`${'é'.repeat(300)}.png`, 'png')).toBe(`${'é'.repeat(80)}.png`);
  });

  test('is made in a time that grows with the length of the given one: in the square of it, this would take minutes', () => {
    expect(fileName(`a${' '.repeat(400_000)}b.png`, 'png')).toBe('a.png');
  });
});

test.each([
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]],
  [undefined, [0x47, 0x49, 0x46, 0x38]],
  [undefined, [0xff, 0xd8]],
  [undefined, []],
] as const)('a file is recognized as a %s by its first bytes', (kind, bytes) => {
  expect(kindOf(Uint8Array.from(bytes))).toBe(kind);
});

test.each([
  [1, '1 KB'],
  [40 * 1024, '40 KB'],
  [100 * 1024, '0.1 MB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('a form names a file already sent, and nothing else is mistaken for one', () => {
  const file = { fileId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f', name: 'mi factura.pdf', size: 12 };
  expect(keptFile(keptText(file))).toEqual(file);
  expect(keptFile('on')).toBeUndefined();
  expect(keptFile(`${file.fileId} 12 `)).toBeUndefined();
});
