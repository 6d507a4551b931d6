import { expect, type Page } from '@playwright/test';

/**
 * From now on each page of this tab is pressed while the script is taking it over: React knows its heading already and not yet all of it,
 * throws away what it has and begins again. For that time passes with each look at the clock, so that React, which pauses every five milliseconds, pauses after each piece.
 */
export async function pressEachWhileTakenOver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let laterMs = 0;
    performance.now = () => {
      laterMs += 1;
      return now() + laterMs;
    };
    const known = (element: Element | undefined) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const content = [...document.querySelectorAll<HTMLElement>('main *')];
      const heading = content.find(({ localName }) => localName === 'h1');
      if (!known(heading)) return port2.postMessage('later');
      document.documentElement.dataset.pressed = known(content.at(-1)) ? 'too late' : 'in time';
      heading?.click();
    };
    port2.postMessage('begin');
  });
}

/** So that a page that was taken over at once is not mistaken for one that bore it. */
export const expectPressedInTime = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-pressed', 'in time');
