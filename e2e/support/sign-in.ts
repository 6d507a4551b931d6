import { type Cookie, expect, type Page } from '@playwright/test';

/** Every demo customer's password (decisions 1). */
const PASSWORD = 'Demarc-demo-2026';

/** Fills in the current sign-in page, in either language, and sends it. */
export async function sendSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^(Username|Nombre de usuario)$/).fill(username);
  await page.getByLabel(/^(Password|Contraseña)$/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
}

/** The sessions of this run, by product, screen and customer. */
const kept = new Map<string, readonly Cookie[]>();

/**
 * Opens a page as a demo customer and waits until it has loaded, though perhaps not its script (`takenOver`). A customer who has signed in before on
 * such a screen still is: only journeys about signing in start at the form each time (`signInAnew`).
 */
export async function signIn(page: Page, username: string, to = '/login'): Promise<void> {
  const key = [new URL(to, process.env.DEMARC_E2E_URL).origin, page.viewportSize()?.width, username].join(' ');
  await chooseLanguage(page, to);
  await page.context().addCookies([...(kept.get(key) ?? [])]);
  await page.goto(to);
  if (isSignIn(page)) await sendSignIn(page, username);
  await expect(page).not.toHaveURL(/\/login/);
  // Everything the sign-in set: pages know whose name they speak in from the readable cookies.
  kept.set(key, await page.context().cookies());
}

/** Nobody is signed in any more once a product's database is replaced. */
export function forgetSessions(product: string): void {
  for (const key of kept.keys()) if (key.startsWith(`${product} `)) kept.delete(key);
}

/** The same through the form, in a session of its own. */
export async function signInAnew(page: Page, username: string, to = '/login'): Promise<void> {
  await chooseLanguage(page, to);
  await page.goto(to);
  await sendSignIn(page, username);
  await expect(page).not.toHaveURL(/\/login/);
}

/** A customer who prefers Spanish would read it from the sign-in on; a journey keeps to the language of its address. */
async function chooseLanguage(page: Page, to: string): Promise<void> {
  const { origin, pathname } = new URL(to, process.env.DEMARC_E2E_URL);
  await page.context().addCookies([{ name: 'language', value: /^\/es(\/|$)/.test(pathname) ? 'es' : 'en', url: origin }]);
}

const isSignIn = (page: Page): boolean => /\/login$/.test(new URL(page.url()).pathname);
