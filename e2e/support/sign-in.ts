import { expect, type Page } from '@playwright/test';

/** Every demo customer's password (decisions 1). */
const PASSWORD = 'Demarc-demo-2026';

/** Signs a demo customer in through the page, in English, and waits until the portal has taken over. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
