import { expect, test } from 'vitest';
import { askBeforeLeaving, hasSpeedBump } from './speed-bump.ts';

test('SHELL-14 with its toggle on, the browser asks before somebody leaves a device that is being activated, and no longer once it is online', () => {
  expect(hasSpeedBump(true, { isOnline: false })).toBe(true);
  expect(hasSpeedBump(false, { isOnline: false })).toBe(false);
  expect(hasSpeedBump(true, { isOnline: true })).toBe(false);
  const window = new EventTarget();
  /** False if the browser would ask: the event was stopped. */
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const end = askBeforeLeaving(window);
  expect(leaves()).toBe(false);
  end();
  expect(leaves()).toBe(true);
});
