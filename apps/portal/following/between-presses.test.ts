import { expect, test } from 'vitest';
import { followPresses } from './between-presses.ts';

/** A page whose time a test controls. */
function pressedPage() {
  const page = new EventTarget();
  let nowMs = 0;
  let waiting: { readonly act: () => void; readonly atMs: number }[] = [];
  const betweenPresses = followPresses(page, (act, ms) => waiting.push({ act, atMs: nowMs + ms }));
  const done: string[] = [];
  return {
    done,
    ask: (work: string) => betweenPresses(() => done.push(work)),
    event: (kind: 'pointerdown' | 'pointerup' | 'pointercancel' | 'click') => page.dispatchEvent(new Event(kind)),
    pass(ms: number) {
      nowMs += ms;
      const due = waiting.filter(({ atMs }) => atMs <= nowMs);
      waiting = waiting.filter(({ atMs }) => atMs > nowMs);
      for (const { act } of due) act();
    },
  };
}

test('(NET-02) the page moves at once, except while something is being pressed, and then right after the click', () => {
  const page = pressedPage();
  page.ask('shown');
  expect(page.done).toEqual(['shown']);
  page.event('pointerdown');
  page.ask('gone');
  page.ask('another');
  page.pass(80);
  page.event('pointerup');
  page.pass(10);
  expect(page.done).toEqual(['shown']);
  page.event('click');
  expect(page.done).toEqual(['shown']);
  page.pass(0);
  expect(page.done).toEqual(['shown', 'gone', 'another']);
  page.ask('shown again');
  expect(page.done).toHaveLength(4);
});

test('(NET-02) when a second press follows at once, both are waited for', () => {
  const page = pressedPage();
  page.event('pointerdown');
  page.ask('gone');
  page.event('pointerup');
  page.pass(60);
  page.event('pointerdown');
  page.pass(60);
  expect(page.done).toEqual([]);
  page.event('pointercancel');
  page.pass(100);
  expect(page.done).toEqual(['gone']);
});

test('(NET-02) a finger that slid off makes no click: the page is free soon after', () => {
  const page = pressedPage();
  page.event('pointerdown');
  page.ask('gone');
  page.event('pointerup');
  page.pass(99);
  expect(page.done).toEqual([]);
  page.pass(1);
  expect(page.done).toEqual(['gone']);
});

test('(NET-02) a press that never reports its end blocks the page for a second at most', () => {
  const page = pressedPage();
  page.event('pointerdown');
  page.ask('gone');
  page.pass(1_000);
  expect(page.done).toEqual(['gone']);
});
