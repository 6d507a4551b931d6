import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, inEach, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { sendSignIn, signInAnew } from '../support/sign-in.ts';

const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const username = english ? 'Username' : 'Nombre de usuario';
  const password = english ? 'Password' : 'Contraseña';
  const wrong = english
    ? 'The username or the password is not right. Check both and try again.'
    : 'El nombre de usuario o la contraseña no son correctos. Revise ambos e inténtelo de nuevo.';

  test('a visitor who opens a page signs in first and then sees that page', async ({ page, path }) => {
    await page.goto(path('/billing/activity'));
    await expect(page).toHaveURL(({ pathname }) => pathname === path('/login'));
    await expect(page).toHaveTitle(english ? 'Sign in - Demarc' : 'Iniciar sesión - Demarc');
    await lookAt(page, setting, 'sign-in');
    await sendSignIn(page, 'olivia');
    await expect(page).toHaveURL(path('/billing/activity'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english ? 'Activity' : 'Actividad');
    await lookAt(page, setting, 'activity');
  });

  test('a wrong password is announced in the title, in a summary that has the focus, and at the field', async ({ page, path }) => {
    await page.goto(path('/login'));
    await sendSignIn(page, 'olivia', 'not my password');
    await expect(page).toHaveTitle(english ? 'Error: Sign in - Demarc' : 'Error: Iniciar sesión - Demarc');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(wrong);
    const field = page.getByLabel(username);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(wrong);
    await expect(field).toHaveValue('olivia');
    await expect(page.getByLabel(password, { exact: true })).toHaveValue('');
    await lookAt(page, setting, 'sign-in-refused');
    await summary.getByRole('link', { name: wrong }).click();
    await expect(field).toBeFocused();
    await sendSignIn(page, 'olivia');
    await expect(page).toHaveURL(path('/account-summary'));
  });

  test('an unknown username gets exactly the same answer as a wrong password', async ({ page, path }) => {
    const appearing = english
      ? ['Show what you typed', 'Sign in with a passkey']
      : ['Mostrar lo que escribió', 'Iniciar sesión con una llave de acceso'];
    const answerTo = async (name: string) => {
      await page.goto(path('/login'));
      await sendSignIn(page, name, 'not my password');
      await expect(page.getByRole('alert')).toBeVisible();
      // What needs script is there in both answers: the passkey's button comes with a part that loads later.
      for (const button of appearing) await expect(page.getByRole('button', { name: button })).toBeVisible();
      await page.getByLabel(username).fill('');
      return page.locator('main').ariaSnapshot();
    };
    // Names with which no other journey fails: five failures in a minute get another answer.
    expect(await answerTo(`nobody-${setting.language}`)).toBe(await answerTo(english ? 'mia' : 'lucas'));
  });

  test('empty fields are named one by one, and the input is kept', async ({ page, path }) => {
    await page.goto(path('/login'));
    await sendSignIn(page, 'olivia', '');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([english ? 'Enter your password' : 'Escriba su contraseña']);
    await expect(page.getByLabel(username)).toHaveValue('olivia');
    await expect(page.getByLabel(password, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  test('signed-in customers are sent away from the sign-in page', async ({ page, path }) => {
    await signInAnew(page, 'emma', path('/login'));
    await page.goto(path('/login'));
    await expect(page).toHaveURL(path('/account-summary'));
    await page.goto(path('/'));
    await expect(page).toHaveURL(path('/account-summary'));
  });

  test('the password can be shown', async ({ page, path }) => {
    await page.goto(path('/login'));
    const field = page.getByLabel(password, { exact: true });
    await field.fill('a long one');
    await page.getByRole('button', { name: english ? 'Show what you typed' : 'Mostrar lo que escribió' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('a long one');
    await page.getByRole('button', { name: english ? 'Hide what you typed' : 'Ocultar lo que escribió' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });
});

test('a session ends with the browser, unless the customer chose to stay signed in for thirty days', async ({ page, context }) => {
  await signInAnew(page, 'emma');
  expect(await sessionExpiry(page)).toBe('with the browser');
  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Keep me signed in').check();
  await sendSignIn(page, 'emma');
  await expect(page).toHaveURL('/account-summary');
  const leftS = Number(await sessionExpiry(page)) - Date.now() / 1000;
  expect(leftS).toBeGreaterThan(THIRTY_DAYS_S - 60);
  expect(leftS).toBeLessThanOrEqual(THIRTY_DAYS_S);
});

test('after five failures the page solves a captcha on its own, and the owner signs in without a wait', async ({ page }) => {
  await page.goto('/login');
  for (let failure = 0; failure < 5; failure++) {
    await sendSignIn(page, 'amelia', 'not my password');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  }
  await expect(page.locator('input[name=proof]')).not.toHaveValue('');
  await expectAccessible(page);
  await sendSignIn(page, 'amelia');
  await expect(page).toHaveURL('/account-summary');
});

/** In seconds since 1970. */
async function sessionExpiry(page: Page): Promise<number | 'with the browser' | undefined> {
  const session = (await page.context().cookies()).find(({ name }) => name === '__Host-session');
  return session && (session.expires === -1 ? 'with the browser' : session.expires);
}
