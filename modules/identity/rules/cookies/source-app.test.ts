import { expect, test } from 'vitest';
import { isOneApp } from './source-app.ts';

test('a link comes from the streaming app only with one of two names', () => {
  expect(['stva-ios', 'stva-android', 'stva', 'STVA-IOS', ''].map(isOneApp)).toEqual([true, true, false, false, false]);
});
