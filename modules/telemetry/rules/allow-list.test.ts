import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowed } from './allow-list.ts';

describe('the fields of an event', () => {
  test('pass when they are those of the catalogue, with or without what may be missing', () => {
    expect(allowed('pageShown', {})).toEqual({});
    expect(allowed('pageShown', { before: 'billing' })).toEqual({ before: 'billing' });
    expect(allowed('pageShown', { before: undefined })).toEqual({});
  });

  test.each([
    ['one is missing', {}],
    ['one is not known', { message: 'broke', code: 'frontendGeneric', username: 'olivia' }],
    ['one is of another kind', { message: 'broke', code: 7 }],
    ['a code is a sentence of somebody', { message: 'broke', code: 'my e-mail is <olivia@example.com>' }],
    ['a code is an account number', { message: 'broke', code: '8245100012345678' }],
  ])('are refused as a whole when %s', (_why, fields) => {
    expect(allowed('frontendError', fields)).toBeUndefined();
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '3'])('are refused when a figure is %s', (outageMs) => {
    expect(allowed('connectionBack', { outageMs })).toBeUndefined();
  });

  test('names of fields that every object has are not in the catalogue', () => {
    expect(allowed('pageShown', JSON.parse('{"__proto__": "billing"}'))).toBeUndefined();
    expect(allowed('pageShown', { constructor: 'billing' })).toBeUndefined();
  });
});

describe('the text of a program', () => {
  const wordsOf = (message: string) => allowed('frontendError', { code: 'frontendGeneric', message })?.message;

  test('is cut after 5000 characters', () => {
    expect(wordsOf('x'.repeat(6000))).toHaveLength(5000);
  });

  test('loses mail addresses and long numbers, however they are written', () => {
    expect(wordsOf('no account of olivia.m@example.com, card 4111 1111 1111 1111, phone 555-010-0100')).toBe(
      'no account of [address] card [number], phone [number]',
    );
    expect(wordsOf('status 503 after 120 ms')).toBe('status 503 after 120 ms');
  });

  test('never keeps a card number or a mail address that stands anywhere in it', () => {
    const around = fc.string({ maxLength: 80 });
    fc.assert(
      fc.property(around, around, (before, after) => {
        const kept = String(wordsOf(`${before} 4111111111111111 ${after} olivia@example.com ${before}`));
        expect(kept).not.toContain('4111111111111111');
        expect(kept).not.toContain('olivia@example.com');
      }),
    );
  });
});
