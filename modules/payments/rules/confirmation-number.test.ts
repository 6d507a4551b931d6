import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmationNumber, isConfirmationNumber } from './confirmation-number.ts';

const random = fc.uint8Array({ minLength: 9, maxLength: 9 });
const symbols = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

test("PAY-18 a confirmation number is DM and ten of Crockford's characters", () => {
  fc.assert(fc.property(random, (bytes) => /^DM[0-9A-HJKMNP-TV-Z]{10}$/.test(confirmationNumber(bytes))));
});

test('PAY-18 its check character is right, and finds every single wrong character', () => {
  fc.assert(
    fc.property(random, fc.integer({ min: 2, max: 11 }), fc.constantFrom(...symbols), (bytes, at, wrong) => {
      const number = confirmationNumber(bytes);
      const changed = `${number.slice(0, at)}${wrong}${number.slice(at + 1)}`;
      expect(isConfirmationNumber(number)).toBe(true);
      expect(isConfirmationNumber(changed)).toBe(changed === number);
    }),
  );
});

test('PAY-18 its check character detects any swap of two neighbors', () => {
  fc.assert(
    fc.property(random, fc.integer({ min: 2, max: 10 }), (bytes, at) => {
      const number = confirmationNumber(bytes);
      const swapped = `${number.slice(0, at)}${number.charAt(at + 1)}${number.charAt(at)}${number.slice(at + 2)}`;
      expect(isConfirmationNumber(swapped)).toBe(swapped === number);
    }),
  );
});

test.each(['', 'DM', 'DM000000000', 'XX0000000000', 'DM00000O0000', 'dm0000000000'])('PAY-18 %j is not a confirmation number', (text) =>
  expect(isConfirmationNumber(text)).toBe(false),
);

test('refuses a different number of random bytes', () => expect(() => confirmationNumber(new Uint8Array(8))).toThrow(RangeError));
