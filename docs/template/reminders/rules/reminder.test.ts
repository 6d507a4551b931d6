import { expect, test } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import { LONGEST_TEXT, readReminder } from './reminder.ts';

const today = '2026-11-21';

test('a reminder is a text and a day ahead', () => {
  expect(readReminder({ text: ' Return the box ', on: '2026-11-22' }, today)).toEqual(accept({ text: 'Return the box', on: '2026-11-22' }));
});

test.each([
  ['today', '2026-11-21'],
  ['no day', 'soon'],
  ['a day that does not exist', '2026-11-31'],
])('%s is refused', (_, on) => {
  expect(readReminder({ text: 'Return the box', on }, today)).toEqual(refuse(['on']));
});

test('no text, and one that is too long, are refused with the day if that is wrong too', () => {
  expect(readReminder({ text: ' ', on: '' }, today)).toEqual(refuse(['text', 'on']));
  expect(readReminder({ text: 'x'.repeat(LONGEST_TEXT + 1), on: '2026-11-22' }, today)).toEqual(refuse(['text']));
});
