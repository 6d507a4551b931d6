import { expect, type Page } from '@playwright/test';

/**
 * From now on each page of this tab is pressed as soon as React knows its heading. A press on a page that is hydrated in part would make React discard
 * what it has and start over, and what was typed with it; a page is therefore hydrated in one go. To find one that is not, time advances with each look
 * at the clock, so that React, which yields every five milliseconds where it may, yields after each piece.
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
      document.documentElement.dataset.hydrated = known(content.at(-1)) ? 'whole' : 'in part';
      heading?.click();
    };
    port2.postMessage('begin');
  });
}

/** The press found the page hydrated to its end. */
export const expectHydratedAtOnce = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-hydrated', 'whole');
