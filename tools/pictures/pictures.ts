import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium as playwright } from '@playwright/test';
import { chromium, chromiumFlags } from '../../e2e/support/chromium.ts';
import { contactSheet, type Pair, sideBySide } from './contact-sheet.ts';
import { readme, type Screen, screens } from './screens.ts';

/**
 * `npm run pictures -- --at <address> [--drawings <folder>] [--to <folder>] [name …]`: the screens of a running demo beside their drawings, at 1280
 * and 360 px, light and dark, on one page a screen; `--readme` makes the pictures of the README anew instead. Needs the demo's customers.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string', default: 'http://localhost:3000' },
    drawings: { type: 'string' },
    to: { type: 'string' },
    readme: { type: 'boolean' },
  },
});
const PASSWORD = 'Demarc-demo-2026';
/** In px, of a window. */
const HEIGHT = 900;
const widths = [1280, 360] as const;
const schemes = ['light', 'dark'] as const;
type Look = { readonly width: number; readonly scheme: 'light' | 'dark' };

const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumFlags] });
try {
  if (values.readme) await pictureReadme();
  else await sheets(values.to ?? 'test-artefacts/pictures');
} finally {
  await browser.close();
}

async function pictureReadme() {
  for (const { file, wide, narrow } of readme) {
    const pictures = [await seen(wide, { width: 1280, scheme: 'light' }), await seen(narrow, { width: 360, scheme: 'dark' })];
    const page = await browser.newPage({ viewport: { width: 1280 + 360 + 3 * 24, height: HEIGHT + 2 * 24 } });
    await page.setContent(sideBySide(pictures));
    await page.screenshot({ path: file, omitBackground: true });
    await page.close();
    console.log(file);
  }
}

async function sheets(to: string) {
  mkdirSync(to, { recursive: true });
  for (const screen of screens.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const pairs: Pair[] = [];
    for (const width of widths)
      for (const scheme of schemes) {
        const look = { width, scheme };
        pairs.push({ ...look, drawing: await drawn(browser, screen.name, look), product: await photographed(screen, look) });
      }
    const file = join(to, `${screen.name}.html`);
    writeFileSync(file, contactSheet(screen.name, pairs));
    console.log(file);
  }
}

async function photographed(screen: Screen, look: Look): Promise<Buffer> {
  const { context, page } = await open(screen, look);
  const picture = await page.screenshot({ fullPage: true });
  await context.close();
  return picture;
}

/** As much as a window shows. */
async function seen(screen: Screen, look: Look): Promise<Buffer> {
  const { context, page } = await open(screen, look);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Undefined without a folder of drawings. */
async function drawn(browser: Browser, name: string, { width, scheme }: Look): Promise<Buffer | undefined> {
  if (values.drawings === undefined) return undefined;
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
  await page.goto(`file://${resolve(values.drawings)}/${name}.html`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

/** Signs the screen's customer in, and opens it. */
async function open({ user, path, presses = [] }: Screen, { width, scheme }: Look) {
  const context = await browser.newContext({ baseURL: values.at, viewport: { width, height: HEIGHT }, colorScheme: scheme });
  const page = await context.newPage();
  if (user) {
    await page.goto(`/auth/start?return=${encodeURIComponent(path)}`);
    await page.fill('input[name=username]', user);
    await page.fill('input[type=password]', PASSWORD);
    await page.click('main button[type=submit]');
    await page.waitForURL((url) => url.pathname.endsWith(path.split('?')[0] ?? path));
  } else await page.goto(path);
  await page.waitForLoadState('networkidle');
  for (const pressed of presses) {
    const before = await page.locator('h1').first().elementHandle();
    await page.locator(pressed).first().click();
    // The address changes first: the page is there when the heading of the one before is gone, perhaps with its document.
    await before?.waitForElementState('hidden').catch(() => {});
    await page.waitForLoadState('networkidle');
  }
  return { context, page };
}
