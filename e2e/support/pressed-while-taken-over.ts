import { expect, type Page } from '@playwright/test';

/**
 * From now on each page of this tab is pressed while it is being hydrated: React knows its heading but not yet all of it, discards what it has and
 * starts over. To make this happen, time advances with each look at the clock, so that React, which yields every five milliseconds, yields after each
 * piece.
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

/** Ensures that a page hydrated in one go is not mistaken for one that withstood the press. */
export const expectPressedInTime = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-pressed', 'in time');
