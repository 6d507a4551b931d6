import type { Page } from '@playwright/test';

/** Holds back the scripts of the pages that are loaded from now on, as a slow line does. The returned function lets them arrive. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
