import { expect, test } from 'vitest';
import { readNumber, readTarget, shownNumber } from './numbers.ts';

test('a number is read however it is written, in national form as one of the United States', () => {
  for (const typed of ['919-555-0148', '(919) 555-0148', '+1 919 555 0148', '1.919.555.0148', '９１９５５５０１４８'])
    expect(readNumber(typed)).toEqual({ ok: true, value: '+19195550148' });
  for (const typed of ['', '12', 'call me', '919-555-0148 ext. 9', '9'.repeat(60)]) expect(readNumber(typed).ok).toBe(false);
});

test('calls are forwarded to no number that is abroad, none that costs more than a call, and none that is none', () => {
  const refused = (typed: string) => {
    const read = readTarget(typed);
    return read.ok ? 'taken' : read.refusal;
  };
  expect(refused('919-555-0199')).toBe('taken');
  expect(refused('787-555-0123')).toBe('taken');
  expect(refused('900-555-0199')).toBe('premium');
  for (const abroad of ['+44 20 7946 0958', '011 44 20 7946 0958', '876-555-0123', '416-555-0123']) expect(refused(abroad)).toBe('international');
  for (const none of ['911', '123-456-7890', '']) expect(refused(none)).toBe('malformed');
});

test('a number is shown in national form at home, and whole from abroad; a short one as it is', () => {
  expect(['+19195550148', '+442079460958', '911'].map(shownNumber)).toEqual(['919-555-0148', '+44 20 7946 0958', '911']);
});
