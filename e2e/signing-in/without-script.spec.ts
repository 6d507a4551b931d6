import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { expect, inEach, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { sendSignIn, signInAnew } from '../support/sign-in.ts';

test.use({ javaScriptEnabled: false });

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';

  test('a browser without JavaScript signs in, reads the bill and signs out', async ({ page, path }) => {
    await signInAnew(page, 'olivia', path('/billing'));
    await expect(page).toHaveURL(path('/billing'));
    const bill = page.getByRole('region', { name: english ? 'Amount due' : 'Importe a pagar' });
    await expect(bill).toContainText('$142.37');
    await expect(bill.getByRole('link', { name: english ? 'Pay $142.37' : 'Pagar $142.37' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (!english) await page.getByRole('button', { name: 'Su cuenta' }).click();
    await page.getByRole('button', { name: english ? 'Sign out' : 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(path('/'));
  });

  test('a browser without JavaScript is told what is wrong with its sign-in', async ({ page, path }) => {
    await page.goto(path('/login'));
    await sendSignIn(page, 'olivia', 'not my password');
    await expect(page).toHaveTitle(english ? 'Error: Sign in - Demarc' : 'Error: Iniciar sesión - Demarc');
    await expect(page.getByRole('alert')).toContainText(english ? 'is not right' : 'no son correctos');
    await expect(page.getByLabel(english ? 'Username' : 'Nombre de usuario')).toHaveValue('olivia');
  });
});
