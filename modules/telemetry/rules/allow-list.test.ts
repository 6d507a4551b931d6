import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowed, isEventName } from './allow-list.ts';
import { events } from './events.ts';

describe('the fields of an event', () => {
  test('pass if they are in the catalog, with or without optional ones', () => {
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
    ['a code is a phone number with points', { message: 'broke', code: '555.010.0100' }],
  ])('are refused as a whole if %s', (_why, fields) => {
    expect(allowed('frontendError', fields)).toBeUndefined();
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '3'])('are refused if a number is %s', (outageMs) => {
    expect(allowed('connectionBack', { outageMs })).toBeUndefined();
  });

  test('cannot be property names that every object has', () => {
    expect(allowed('pageShown', JSON.parse('{"__proto__": "billing"}'))).toBeUndefined();
    expect(allowed('pageShown', { constructor: 'billing' })).toBeUndefined();
  });
});

describe('free text from a program', () => {
  const wordsOf = (message: string) => allowed('frontendError', { code: 'frontendGeneric', message })?.message;

  test('TEL-07 is cut off after 5000 characters', () => {
    expect(wordsOf('x'.repeat(6000))).toHaveLength(5000);
  });

  test('loses mail addresses and long numbers in any notation', () => {
    expect(wordsOf('no account of olivia.m@example.com, card 4111 1111 1111 1111, phone 555-010-0100')).toBe(
      'no account of [address] card [number], phone [number]',
    );
    expect(wordsOf('GET /recover?to=olivia%40example.com')).toBe('GET [address]');
    expect(wordsOf('status 503 after 120 ms')).toBe('status 503 after 120 ms');
  });

  test('never keeps a card number or mail address anywhere in it', () => {
    const around = fc.string({ maxLength: 80 });
    fc.assert(
      fc.property(around, around, (before, after) => {
        const kept = String(wordsOf(`${before} 4111111111111111 ${after} olivia@example.com ${before}`));
        expect(kept).not.toContain('4111111111111111');
        expect(kept).not.toContain('olivia@example.com');
      }),
    );
  });

  test('contains only what a database can store, and loses no other character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('', '\0', '\ud83d', '\ude00'), (text, wrong) => {
        const kept = String(wordsOf(`${'x'.repeat(4990)}${wrong}é😀${text}`));
        expect(kept.isWellFormed() && !kept.includes('\0')).toBe(true);
        expect(kept).toContain('é😀');
      }),
    );
  });
});

describe('a card number, a phone number or a mail address', () => {
  const between = fc.string({ unit: fc.constantFrom(' ', '-', '.', '/', ':', '_', ',', '%', '\u00a0'), maxLength: 3 });
  const digitsOf = (number: string) =>
    fc
      .tuple(fc.array(between, { minLength: number.length, maxLength: number.length }), fc.constantFrom(0x30, 0xff10))
      .map(([marks, zero]) => [...number].map((digit, at) => String.fromCodePoint(zero + Number(digit)) + marks[at]).join(''));
  const secrets = fc.oneof(digitsOf('4111111111111111'), digitsOf('5550100100'), fc.constantFrom('olivia@example.com', 'olivia%40example.com'));
  // A request id is whatever its system made up: some consist only of digits.
  const kinds = [...new Set(Object.values(events).flatMap((fields) => Object.values<string>(fields)))].filter((kind) => !kind.startsWith('trace'));
  const eventOfKind = (kind: string) => Object.entries(events).find(([, fields]) => Object.values<string>(fields).includes(kind));
  const usual: Readonly<Record<string, unknown>> = { code: 'a', words: 'a', figure: 1, flag: true, uuids: '', trace: 'a' };

  test.each(kinds)('never appears in a field of the kind %s, in any form', (kind) => {
    const [name, fields] = eventOfKind(kind) ?? ['', {}];
    const around = fc.string({ unit: fc.constantFrom('a', ' ', '=', 'é'), maxLength: 5 });
    fc.assert(
      fc.property(around, secrets, around, (before, secret, after) => {
        if (!isEventName(name)) throw new Error(`no event is called ${name}`);
        const filled = Object.entries(fields).map(([field, of]) => [
          field,
          of === kind ? before + secret + after : usual[String(of).replace('?', '')],
        ]);
        expect(Object.values(allowed(name, Object.fromEntries(filled)) ?? {}).filter((held) => String(held).includes(secret.trim()))).toEqual([]);
      }),
    );
  });
});
