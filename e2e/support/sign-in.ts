import { expect, type Page } from '@playwright/test';

/** Every demo customer's password (decisions 1). */
const PASSWORD = 'Demarc-demo-2026';

/** Fills in the sign-in page that stands there, in either language, and sends it. */
export async function sendSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^(Username|Nombre de usuario)$/).fill(username);
  await page.getByLabel(/^(Password|Contraseña)$/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
}

/** Signs a demo customer in through the page that `to` leads to, and waits until the page that was asked for has come. Whether its script has, is not known yet (`takenOver`). */
export async function signIn(page: Page, username: string, to = '/login'): Promise<void> {
  await page.goto(to);
  await sendSignIn(page, username);
  await expect(page).not.toHaveURL(/\/login/);
}
