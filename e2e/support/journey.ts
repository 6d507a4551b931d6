import { test as base, expect, type Page } from '@playwright/test';
import { Products } from './products.ts';

export { expect };

/** The tag of what belongs to `npm run test:long`: the same page for many customers, and what waits for a product of its own. */
export const long = '@long';

/** How a customer sees the portal: in which language, on which screen, by day or by night. */
export type Setting = {
  readonly name: string;
  readonly language: 'en' | 'es';
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
};

/** Where the vault receives what is entered in its fields (decisions 8). */
const ENTERED_CARDS = '/pci/cps/v1';

/** Screens narrower than this have touch. */
const PHONE = 600;

/** The two settings that every journey runs in. */
export const wideEnglish: Setting = { name: 'English, wide', language: 'en', width: 1280, height: 800, dark: false };
export const narrowSpanish: Setting = { name: 'Spanish, narrow', language: 'es', width: 360, height: 640, dark: false };

/** Every language on every screen, by day and by night. */
export const everySetting: readonly Setting[] = (['en', 'es'] as const).flatMap((language) =>
  [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ].flatMap((screen) => [false, true].map((dark) => ({ name: `${language} ${screen.width} ${dark ? 'dark' : 'light'}`, language, ...screen, dark }))),
);

type Scene = {
  /** What `test.use({ setting })` or `inEach` chose; otherwise English on a wide screen. */
  readonly setting: Setting;
  /** The address of a page in the setting's language, from its English path. */
  readonly path: (english: `/${string}`) => string;
  /** The journey goes offline itself, or ends the server, so the browser logs failed requests. */
  readonly cutsConnection: boolean;
  /** The journey deploys another build under an open page, so the browser logs that files of the page's build are gone. */
  readonly replacesBuild: boolean;
  readonly quiet: undefined;
};

type OfWorker = {
  /** For journeys that leave a trace (own-product.ts). */
  readonly products: Products;
};

/** Demarc's tests. A warning or error on the browser's console fails a journey, whatever else it proves. */
export const test = base.extend<Scene, OfWorker>({
  products: [
    async ({ browserName: _ }, use) => {
      const products = new Products();
      await use(products);
      await products.end();
    },
    { scope: 'worker' },
  ],
  setting: [wideEnglish, { option: true }],
  cutsConnection: [false, { option: true }],
  replacesBuild: [false, { option: true }],
  path: ({ setting }, use) => use((english) => (setting.language === 'en' ? english : english === '/' ? '/es' : `/es${english}`)),
  viewport: ({ setting }, use) => use({ width: setting.width, height: setting.height }),
  hasTouch: ({ setting }, use) => use(setting.width < PHONE),
  locale: ({ setting }, use) => use(setting.language === 'es' ? 'es-US' : 'en-US'),
  colorScheme: ({ setting }, use) => use(setting.dark ? 'dark' : 'light'),
  quiet: [
    async ({ page, cutsConnection, replacesBuild }, use) => {
      const said: string[] = [];
      const refused = new Set<string>();
      page.on('response', (answer) => {
        const isOnPurpose = answer.request().isNavigationRequest() || new URL(answer.url()).pathname === ENTERED_CARDS;
        if (isOnPurpose && answer.status() >= 400) refused.add(answer.url());
      });
      page.on('console', (message) => {
        const { url } = message.location();
        // The browser itself logs every page answered with 404 or 422, as ours are on purpose, and every card that the vault refuses.
        if (message.text().startsWith('Failed to load resource') && refused.has(url)) return;
        if (
          (cutsConnection || replacesBuild) &&
          /ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE)|Failed to fetch|when fetching the script/.test(message.text())
        )
          return;
        // What an open page asks while the process is replaced, and the files of its build.
        if (replacesBuild && (/status of 503/.test(message.text()) || (/status of 404/.test(message.text()) && url.includes('/assets/')))) return;
        if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.text()} (${url})`);
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs the same tests in several settings; each counts separately. */
export function inEach(settings: readonly Setting[], tell: (setting: Setting) => void): void {
  for (const setting of settings) {
    test.describe(setting.name, () => {
      test.use({ setting });
      tell(setting);
    });
  }
}

/** Waits until the page is hydrated. Before that a link or a form loads a document, as it does without script. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')));
}

/** Waits until everything on a signed-in page has loaded that a lost connection could keep away. */
export async function wholePage(page: Page): Promise<void> {
  await takenOver(page);
  for (const follower of ['#leaving', '#network']) await expect(page.locator(follower)).toBeAttached();
}

/** Saves a picture of the whole page to test-artefacts/pictures/, for people to look at; no test compares it. */
export async function keepPicture(page: Page, { language, width, dark }: Setting, name: string): Promise<void> {
  const file = [name, language, width, dark ? 'dark' : 'light'].join('-');
  await page.screenshot({ path: `test-artefacts/pictures/${file}.png`, fullPage: true, animations: 'disabled' });
}
