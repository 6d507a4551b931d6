import type { Page } from '@playwright/test';
import { anotherBuild } from './support/another-build.ts';
import { openDemarcWithSwitches } from './support/demarc-with-switches.ts';
import { expect, inEach, long, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { sendSignIn } from './support/sign-in.ts';

test.use({ cutsConnection: true });

const nothing = { bills: 0, workers: 0, caches: 0 };
const everything = { bills: 1, workers: 1, caches: 1 };

/** What the portal has left in this browser for reading without a connection. */
const leftIn = (page: Page) =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'demarc-last-bill');
    const bills = await new Promise<number>((resolve, reject) => {
      if (!isThere) return resolve(0);
      const opening = indexedDB.open('demarc-last-bill');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('texts').objectStore('texts').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
    const workers = (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length;
    return { bills, workers, caches: (await caches.keys()).length };
  });

async function signInAndStay(page: Page, username: string, to: string): Promise<void> {
  await page.goto(to);
  await page.getByLabel(/^(Keep me signed in|Mantener mi sesión abierta)$/).check();
  await sendSignIn(page, username);
  await expect(page).not.toHaveURL(/\/login/);
  await expect.poll(() => leftIn(page)).toEqual(everything);
}

inEach([wideEnglish, narrowSpanish], (setting) => {
  const words = (english: string, spanish: string) => (setting.language === 'en' ? english : spanish);
  const lastBill = words('Your last bill', 'Su última factura');

  test('(F25) U37 a customer who stays signed in reads the last bill offline, with its time, and the page returns on its own', {
    tag: long,
  }, async ({ page, path, context }) => {
    await signInAndStay(page, 'emma', path('/billing'));
    await context.setOffline(true);
    await page.goto(path('/billing/activity'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lastBill);
    await expect(page.getByText(words('Internet Connection Issues', 'Problemas de conexión a internet'))).toBeVisible();
    await expect(page.getByText('$23.10').first()).toBeVisible();
    const when = page.getByText(words('This is what your account said on', 'Esto es lo que decía su cuenta el'));
    await expect(when).toContainText(/\d{1,2}:\d\d/);
    await expect(when).toContainText(words('it may have changed since', 'puede haber cambiado desde entonces'));
    await lookAt(page, setting, 'last-bill');
    await page.getByRole('button', { name: words('Try again', 'Intentar de nuevo') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lastBill);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Activity', 'Actividad'));
  });

  test('(A27) nothing can be read after signing out', { tag: long }, async ({ page, path, context }) => {
    await signInAndStay(page, 'emma', path('/billing'));
    if (setting.language === 'es') await page.getByRole('button', { name: 'Su cuenta' }).click();
    await page.getByRole('button', { name: words('Sign out', 'Cerrar sesión') }).click();
    await expect(page).toHaveURL(path('/'));
    await expect.poll(() => leftIn(page)).toEqual(nothing);
    await context.setOffline(true);
    await expect(page.goto(path('/billing'))).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

inEach([wideEnglish, narrowSpanish], (setting) => {
  const words = (english: string, spanish: string) => (setting.language === 'en' ? english : spanish);

  test('who did not choose to stay signed in and reloads without a connection reads a page of ours, which returns on its own', {
    tag: long,
  }, async ({ page, path, context }) => {
    await page.goto(path('/billing'));
    await sendSignIn(page, 'emma');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Billing', 'Facturación'));
    await expect.poll(() => leftIn(page)).toEqual({ bills: 0, workers: 1, caches: 1 });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Internet Connection Issues', 'Problemas de conexión a internet'));
    await expect(page.getByText('$23.10')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /\d{3}-\d{4}/ })).toHaveAttribute('href', /^tel:/);
    await lookAt(page, setting, 'offline-page');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Billing', 'Facturación'));
  });
});

test('signing out offline leaves no bill either', { tag: long }, async ({ page, context }) => {
  await signInAndStay(page, 'emma', '/billing');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.url()).toContain('chrome-error');
  await context.setOffline(false);
  // No page of the portal: the server does not know yet that the session is over, and its pages would keep the bill again.
  await page.goto('/healthz');
  await expect.poll(() => leftIn(page)).toMatchObject({ bills: 0 });
});

test('nothing is left for a customer who did not choose to stay signed in, nor after the session ends', { tag: long }, async ({ page, context }) => {
  await signInAndStay(page, 'emma', '/billing');
  await context.clearCookies();
  await page.goto('/login');
  await expect.poll(() => leftIn(page)).toMatchObject({ bills: 0 });
  await sendSignIn(page, 'olivia');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/billing');
  const looked = page.waitForResponse('**/auth/session');
  await page.reload();
  await looked;
  expect(await leftIn(page)).toMatchObject({ bills: 0 });
});

test.describe('a new build', () => {
  let demarc: Awaited<ReturnType<typeof openDemarcWithSwitches>>;
  let build: ReturnType<typeof anotherBuild>;
  test.beforeAll(async () => {
    build = anotherBuild();
    demarc = await openDemarcWithSwitches(new Map());
  });
  test.afterAll(async () => {
    await demarc.end();
    build.remove();
  });

  const filesIn = (page: Page) =>
    page.evaluate(async () => {
      const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return files
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path.startsWith('/assets/'));
    });

  test('installs a worker that replaces the old one once no tab has it, and until and from then on the last bill can be read offline', {
    tag: long,
  }, async ({ page: first, context }) => {
    await demarc.visit(first, 'emma', '/billing', true);
    await expect.poll(() => leftIn(first)).toEqual(everything);
    const old = await filesIn(first);
    await demarc.redeploy(build.folder);
    await first.goto(`${demarc.url}/billing`);
    await expect.poll(() => filesIn(first)).toEqual([...old, ...old.map(build.nameOf)]);
    expect((await first.request.get(`${demarc.url}${old[0]}`)).status()).toBe(404);
    await context.setOffline(true);
    await first.goto(`${demarc.url}/billing/activity`);
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('Your last bill');
    await context.setOffline(false);
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('Activity');
    await first.close();
    const page = await context.newPage();
    await page.goto(`${demarc.url}/billing`);
    await expect.poll(() => filesIn(page)).toEqual(old.map(build.nameOf));
    await context.setOffline(true);
    await page.goto(`${demarc.url}/billing/activity`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your last bill');
    await expect(page.getByText('$23.10').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  });
});

test.describe('of an operator', () => {
  const own = onOwnProduct();

  test('the switch removes it from every browser at its next page', { tag: long }, async ({ page }) => {
    await signInAndStay(page, 'emma', '/billing');
    await own().demarc('toggle', 'set', 'network.keepsLastBill', 'false', '--reason', 'a fault');
    await expect(async () => {
      await page.goto('/billing');
      expect(await leftIn(page)).toEqual(nothing);
    }).toPass();
  });
});
