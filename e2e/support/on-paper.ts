import { expect, type Page } from '@playwright/test';

/**
 * (U33) Puts the page on paper: it says whose account it is about and on which day it was printed, has nothing to press, and is black on white
 * even for a reader of the dark scheme. The caller looks at what else stands there, and goes back to the screen (`backToScreen`).
 */
export async function putOnPaper(page: Page, who: RegExp): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const header = page.getByRole('banner');
  // What dates the paper loads when the page is idle.
  await expect
    .poll(() =>
      header.evaluate((shown) => {
        dispatchEvent(new Event('beforeprint'));
        return getComputedStyle(shown, '::after').content;
      }),
    )
    .toMatch(/Printed|Impreso el/);
  expect(await header.evaluate((shown) => getComputedStyle(shown, '::after').content)).toMatch(who);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
}

export const backToScreen = (page: Page): Promise<void> => page.emulateMedia({ media: 'screen', colorScheme: 'light' });
