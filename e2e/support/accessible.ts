import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

/** The builder sends axe twice to a page that it looks at in place; to read it again would take as long as half a look. */
const axeSource = `if (!window.axe) { ${axeCore.source} }`;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects the current page to break no rule of WCAG 2.2 AA or of axe's best practices, and to fit its window (reflow, 1.4.10). A failure names the
 * rule and the elements.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode(isOneDocument(page));
  const { violations, passes } = await inWholeView(page, () => axe.analyze());
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target.join(' ')).join('\n  ')}`);
  expect(found).toEqual([]);
  expect(passes, 'axe found nothing to look at').not.toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** What axe looks at in place ("legacy mode"), in half the time that frames of other origins take, which it joins in a page of its own. */
const isOneDocument = (page: Page): boolean => page.frames().length === 1;

/**
 * Makes the window show the whole page: a target that the bar at the bottom happens to cover, and that scrolling uncovers, is measured whole. A page
 * below a message is still as high as the window, so it is scrolled to its end. A page that grew while it was looked at was not shown whole, and is
 * looked at again.
 */
async function inWholeView<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = page.viewportSize();
  if (!size) throw new Error('every journey has a window of a known size');
  const at = await page.evaluate(() => window.scrollY);
  let shown = size.height;
  try {
    for (;;) {
      const height = await heightOf(page);
      if (height > shown) {
        await page.setViewportSize({ width: size.width, height });
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        shown = height;
      }
      // A higher window makes what is as high as the window higher: what grows now grows by itself.
      const before = await heightOf(page);
      const found = await look();
      if ((await heightOf(page)) <= before) return found;
    }
  } finally {
    if (shown > size.height) {
      await page.setViewportSize(size);
      await page.evaluate((top) => window.scrollTo(0, top), at);
    }
  }
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** Nothing needs sideways scrolling to be read. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

/** No word of the main area goes beyond its edge or is parted over two lines. Only an address, and a word that is longer than its line, may part. */
export async function expectWholeWords(page: Page): Promise<void> {
  const spoiled = await page.getByRole('main').evaluate((main) => {
    // For screen readers only: clipped away.
    const unseen = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || unseen(element.parentElement));
    /** How long a line can be where an element stands. */
    const lineOf = (element: Element | null): number => {
      if (!element) return main.clientWidth;
      const { display, paddingLeft, paddingRight } = getComputedStyle(element);
      return display === 'inline'
        ? lineOf(element.parentElement)
        : element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (unseen(text.parentElement) || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const pieces = [...range.getClientRects()];
        const lines = new Set(pieces.map(({ top }) => Math.round(top)));
        const length = pieces.reduce((sum, { width }) => sum + width, 0);
        const fits = length < Math.max(main.clientWidth * 0.7, lineOf(text.parentElement));
        if (lines.size > 1 && fits && !/[@-]/.test(word)) found.push(`parted: ${word}`);
        if (range.getBoundingClientRect().right > Math.ceil(main.getBoundingClientRect().right)) found.push(`cut: ${word}`);
      }
    }
    return found;
  });
  expect(spoiled).toEqual([]);
}
