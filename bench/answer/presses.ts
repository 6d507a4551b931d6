import type { Page } from '@playwright/test';

/** The browser's timing of a handled event: its start in milliseconds since 1970, and the time to the next paint, to 8 ms. */
type EventTiming = { readonly startTime: number; readonly duration: number; readonly interactionId: number };

/** The browser does not report events painted sooner than this; such a press counts as this long. */
const SHORTEST_MS = 16;
/** How long the browser may take, after a press has had its effect, to report it. */
const TELLING_MS = 300;
const LOOK_MS = 50;

/** What the browsers have reported so far, by page. */
const toldBy = new WeakMap<Page, EventTiming[]>();

/** Collects the browser's timing of every press, on the page and in its frames, even if the press leaves the document. */
export async function watchPresses(page: Page): Promise<void> {
  const told: EventTiming[] = [];
  toldBy.set(page, told);
  await page.exposeFunction('tellPresses', (entries: readonly EventTiming[]) => void told.push(...entries));
  await page.addInitScript({
    content: `new PerformanceObserver((list) => window.tellPresses(list.getEntries().map(({ startTime, duration, interactionId }) => ({ startTime: performance.timeOrigin + startTime, duration, interactionId }))))
        .observe({ type: 'event', buffered: true, durationThreshold: ${SHORTEST_MS} });`,
  });
}

/** Waits until the page is hydrated: before that, a press loads a document. */
export async function takenOver(page: Page): Promise<void> {
  const isTakenOver = `Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer'))`;
  while (!(await page.evaluate(isTakenOver))) await page.waitForTimeout(LOOK_MS);
}

/** Presses, waits for the effect, and returns the time from the press to the next paint in ms: the longest of the events that belong to the press. */
export async function timeToPaint(page: Page, press: () => Promise<void>, leadsTo: () => Promise<unknown>): Promise<number> {
  const before: number = await page.evaluate('performance.timeOrigin + performance.now()');
  await press();
  await leadsTo();
  await page.waitForTimeout(TELLING_MS);
  const ofPress = (toldBy.get(page) ?? []).filter(({ startTime, interactionId }) => startTime >= before && interactionId > 0);
  return Math.max(SHORTEST_MS, ...ofPress.map(({ duration }) => duration));
}
