import { expect, test } from 'vitest';
import { isOneApp } from './source-app.ts';

test('ID-06 a link is one of the streaming app by two names alone', () => {
  expect(['stva-ios', 'stva-android', 'stva', 'STVA-IOS', ''].map(isOneApp)).toEqual([true, true, false, false, false]);
});
