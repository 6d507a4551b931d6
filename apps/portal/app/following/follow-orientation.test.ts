import { afterEach, expect, test, vi } from 'vitest';
import { createTestDevice } from '#platform/web/testing/device.ts';
import { followOrientation } from './follow-orientation.ts';
import { locksToPortrait } from './orientation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['a phone', 390, 844, true],
  ['a phone on its side', 844, 390, true],
  ['the largest one that is locked', 440, 960, true],
  ['one pixel more', 440, 961, false],
  ['one pixel more, on its side', 961, 440, false],
  ['a tablet', 768, 1_024, false],
  ['a tablet on its side', 1_024, 768, false],
])('SHELL-10 %s (%i by %i px) is locked to portrait: %s', (_what, width, height, isLocked) => {
  expect(locksToPortrait({ width, height })).toBe(isLocked);
});

test('SHELL-10 the device is told once, and again when it is unfolded and folded', async () => {
  const window = new EventTarget();
  const device = createTestDevice();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const show = (width: number, height: number) => {
    vi.stubGlobal('screen', { width, height });
    window.dispatchEvent(new Event('resize'));
  };
  show(390, 844);
  await followOrientation(device);
  show(844, 390);
  expect(device.calls).toEqual(['lock to portrait']);
  show(1_000, 1_100);
  show(1_100, 1_000);
  show(390, 844);
  expect(device.calls).toEqual(['lock to portrait', 'unlock', 'lock to portrait']);
});
