import type { Page } from '@playwright/test';

/** What the browser tells of an event that was handled: milliseconds since the page began, to 8 ms. */
type EventTiming = { readonly startTime: number; readonly duration: number; readonly interactionId: number };

/** The browser tells of no event whose paint came sooner: such a press counts as this long. */
const SHORTEST_MS = 16;
/** How long after what a press leads to the browser may still tell of it. */
const TELLING_MS = 300;
const LOOK_MS = 50;

/** Keeps what the browser tells of every press, for the life of each document. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript({
    content: `window.told = [];
      new PerformanceObserver((list) => window.told.push(...list.getEntries().map(({ startTime, duration, interactionId }) => ({ startTime, duration, interactionId }))))
        .observe({ type: 'event', buffered: true, durationThreshold: ${SHORTEST_MS} });`,
  });
}

/** Waits until the script has taken over the page: before that a press loads a document. */
export async function takenOver(page: Page): Promise<void> {
  const isTakenOver = `Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer'))`;
  while (!(await page.evaluate(isTakenOver))) await page.waitForTimeout(LOOK_MS);
}

/**
 * Presses, waits for what it leads to, and answers how long it took from the finger to the next paint, in ms: the longest of the events
 * that belong to the press.
 */
export async function timeToPaint(page: Page, press: () => Promise<void>, leadsTo: () => Promise<unknown>): Promise<number> {
  const before: number = await page.evaluate('performance.now()');
  await press();
  await leadsTo();
  await page.waitForTimeout(TELLING_MS);
  const told: readonly EventTiming[] = await page.evaluate('window.told');
  const ofPress = told.filter(({ startTime, interactionId }) => startTime >= before && interactionId > 0);
  return Math.max(SHORTEST_MS, ...ofPress.map(({ duration }) => duration));
}
