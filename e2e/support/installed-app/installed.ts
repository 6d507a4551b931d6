import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { onPage } from '#platform/rules/partner/partner.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import type { Biometrics } from '#platform/web/device.ts';
import { DOCUMENT } from './build.ts';
import type { AppOfTest } from './main.ts';

/** The origin of an installed app on Android: there is no server, the shell answers with the app's own files. */
export const APP_ORIGIN = 'https://localhost';
/** An address that the app claims; the test's browser does not report navigation to a custom scheme. */
export const REDIRECT = 'https://app.example.com/signed-in';

type Answer = Awaited<ReturnType<Biometrics['confirm']>>;

/** The person who holds the device. */
export type Holder = {
  /** The results of the next prompts; confirmed when none are left. */
  readonly answers: Answer[];
  /** What they do on the page that the system's browser shows; false: they close it. */
  signsIn: (tab: Page) => Promise<boolean>;
};

/** Installs the app in the page's browser. @returns what was opened in the system's browser */
export async function installApp(page: Page, folder: string, server: string, kind: AppOfTest['kind'], holder: Holder): Promise<readonly string[]> {
  const opened: string[] = [];
  // Its server is on this machine, which pages from elsewhere may not request.
  await page.context().grantPermissions(['local-network-access'], { origin: APP_ORIGIN });
  await page.route(`${APP_ORIGIN}/**`, (route) => answer(route, folder, server));
  await page.exposeFunction('atPrompt', () => holder.answers.shift() ?? 'confirmed');
  await page.exposeFunction('opened', (url: string) => void opened.push(url));
  await page.exposeFunction('inSystemBrowser', (url: string, redirect: string) => inSystemBrowser(page, url, redirect, holder));
  const { own } = shippedPartners;
  const settings = { server, redirect: REDIRECT, partner: { en: onPage(own, 'en'), es: onPage(own, 'es') } };
  await page.addInitScript((given) => Object.assign(window, { appOfTest: given }), { settings, kind } satisfies AppOfTest);
  return opened;
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

async function answer(route: Route, folder: string, server: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const type = types[extname(pathname)];
  if (type) return route.fulfill({ contentType: type, body: readFileSync(join(folder, pathname)) });
  if (!pathname.startsWith('/partners/'))
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: readFileSync(join(folder, DOCUMENT)) });
  // The pictures that the app was built with.
  const picture = await fetch(new URL(pathname, server));
  return route.fulfill({ contentType: picture.headers.get('content-type') ?? '', body: Buffer.from(await picture.arrayBuffer()) });
}

/** A browser other than the app's, with its own cookies. It returns as soon as something leads to the app. */
async function inSystemBrowser(page: Page, url: string, redirect: string, holder: Holder): Promise<string | null> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('the journey has a browser');
  const tab = await context.newPage();
  try {
    const back = Promise.withResolvers<string>();
    tab.on('request', (request) => {
      if (request.url().startsWith(redirect)) back.resolve(request.url());
    });
    await tab.goto(url);
    return (await holder.signsIn(tab)) ? await back.promise : null;
  } finally {
    await context.close();
  }
}
