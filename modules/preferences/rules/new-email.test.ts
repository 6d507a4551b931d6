import { expect, test } from 'vitest';
import { emailTyped, newEmailProblem } from './new-email.ts';

test.each([
  ['olivia.new@example.com', undefined],
  ['Olivia@Example.com', 'same'],
  ['olivia@', 'malformed'],
  ['', 'malformed'],
  ['olivia@example.com, eve@example.com', 'malformed'],
  ['olivia@example.com\r\nBcc: eve@example.com', 'malformed'],
] as const)('of "%s" in the place of olivia@example.com it says %s', (typed, problem) => {
  expect(newEmailProblem(emailTyped(typed), 'olivia@example.com')).toBe(problem);
});

test('what was pasted may have spaces around it', () => {
  expect(emailTyped('  olivia.new@example.com\n')).toBe('olivia.new@example.com');
});
