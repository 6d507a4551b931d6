import type { Page } from '@playwright/test';

/**
 * From now on the pages of this tab are translated as Chrome does it: once a page has loaded, and at every later change, each text node is replaced
 * by two `font` elements around a new one, unless the page says `translate="no"`. The words stay the same, so that tests can find them.
 */
export async function translateEach(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isTranslated = (text: Text): boolean =>
      !!text.data.trim() && !text.parentElement?.closest('font, script, style, textarea, [translate="no"]');
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text && isTranslated(node)) texts.push(node);
      for (const text of texts) {
        const inner = document.createElement('font');
        const outer = document.createElement('font');
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    addEventListener('load', () => {
      // After React has taken over, as a person presses "Translate".
      const begin = (): void => {
        if (!document.getElementById('network')) return void requestAnimationFrame(begin);
        translate(document.body);
        new MutationObserver(() => translate(document.body)).observe(document.body, { subtree: true, childList: true, characterData: true });
        document.documentElement.dataset.translated = '';
      };
      begin();
    });
  });
}
