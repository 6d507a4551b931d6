import { expect, test } from 'vitest';
import { stageAfter } from './boot.ts';

test.each([
  [-1, 'powered'],
  [0, 'powered'],
  [3_999, 'powered'],
  [4_000, 'ranging'],
  [10_000, 'registered'],
  [15_000, 'provisioned'],
  [19_999, 'provisioned'],
  [20_000, 'online'],
])('%i ms after it got power, a device is %s', (sinceBootMs, stage) => {
  expect(stageAfter(sinceBootMs)).toBe(stage);
});
