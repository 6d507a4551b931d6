import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemErrorOf } from './system-error.ts';

describe('the code of a system that failed', () => {
  const said = { systemErrorCode: 'CPS4221-method-refused', clientCode: 'CPS4221' };

  test.each([
    ['the error', { error: { systemErrorCode: 'CPS4221-method-refused' } }],
    ['the body', { systemErrorCode: 'CPS4221-method-refused', problems: [] }],
    ['the first of its failures', { failureResponses: [{ systemErrorCode: 'CPS4221-method-refused' }, { systemErrorCode: 'CPS5000-other' }] }],
  ])('is read as it came from %s, and clients go by its part before the first hyphen', (_, body) => {
    expect(systemErrorOf(body)).toEqual(said);
  });

  test('without a hyphen is what clients go by', () => {
    expect(systemErrorOf({ systemErrorCode: 'CPS5000' })).toEqual({ systemErrorCode: 'CPS5000', clientCode: 'CPS5000' });
  });

  test.each([undefined, null, 'oops', [], {}, { systemErrorCode: 7 }, { error: 'down', failureResponses: {} }, { failureResponses: [] }])(
    'is none in %j',
    (body) => expect(systemErrorOf(body)).toBeUndefined(),
  );

  test('is never a number of a card or an account, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(systemErrorOf({ systemErrorCode: `${before}4111111111111111${after}` })).toBeUndefined();
      }),
    );
  });
});
