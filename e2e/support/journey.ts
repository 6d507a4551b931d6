import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** How a customer meets the portal: in which language, on which screen, by day or by night. */
export type Setting = {
  readonly name: string;
  readonly language: 'en' | 'es';
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
};

/** The two that every journey is told in. */
export const wideEnglish: Setting = { name: 'English, wide', language: 'en', width: 1280, height: 800, dark: false };
export const narrowSpanish: Setting = { name: 'Spanish, narrow', language: 'es', width: 360, height: 640, dark: false };

/** Every language on every screen, by day and by night. */
export const everySetting: readonly Setting[] = (['en', 'es'] as const).flatMap((language) =>
  [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ].flatMap((screen) => [false, true].map((dark) => ({ name: `${language} ${screen.width} ${dark ? 'dark' : 'light'}`, language, ...screen, dark }))),
);

/** The tests of Demarc. A message on the browser's console or an uncaught error fails a journey, whatever else it proves. */
export const test = base.extend<{ readonly quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tells one journey in several settings; each is a test of its own. `path` puts a path into the setting's language. */
export function journey(
  title: string,
  settings: readonly Setting[],
  tell: (scene: { readonly page: Page; readonly setting: Setting; readonly path: (english: string) => string }) => Promise<void>,
): void {
  for (const setting of settings) {
    test.describe(() => {
      test.use({
        viewport: { width: setting.width, height: setting.height },
        locale: setting.language === 'es' ? 'es-US' : 'en-US',
        colorScheme: setting.dark ? 'dark' : 'light',
        hasTouch: setting.width < 600,
      });
      test(`${title} (${setting.name})`, async ({ page }) => {
        await tell({ page, setting, path: (english) => (setting.language === 'es' ? `/es${english}` : english) });
      });
    });
  }
}

/** Keeps a picture of the whole page under test-artefacts/pictures/, for people to look at; no test compares it. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-artefacts/pictures/${name}.png`, fullPage: true, animations: 'disabled' });
}
