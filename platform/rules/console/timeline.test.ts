import { expect, test } from 'vitest';
import type { IsoInstant } from '../calendar.ts';
import { newestIn } from './timeline.ts';

const at = (minute: number): { readonly at: IsoInstant } => ({ at: `2026-11-21T17:0${minute}:00.000Z` });

test('a window has the newest events from before its end, and all that happened with the last of them', () => {
  const events = [at(1), at(3), at(2), at(2), at(4)];
  expect(newestIn(events, { before: undefined, most: 2 })).toEqual([at(4), at(3)]);
  expect(newestIn(events, { before: undefined, most: 3 })).toEqual([at(4), at(3), at(2), at(2)]);
  expect(newestIn(events, { before: at(3).at, most: 1 })).toEqual([at(2), at(2)]);
  expect(newestIn(events, { before: at(2).at, most: 9 })).toEqual([at(1)]);
  expect(newestIn([], { before: undefined, most: 3 })).toEqual([]);
});
