import { expect, inEach, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { signInAnew } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  test('(A27) ROUTE-20 signing out leads to the root, and the back button shows nothing of the account', async ({ page, path }) => {
    await signInAnew(page, 'emma', path('/billing'));
    await expect(page.getByText('$23.10').first()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('left', 'behind'));
    if (setting.language === 'es') await page.getByRole('button', { name: 'Su cuenta' }).click();
    await page.getByRole('button', { name: setting.language === 'es' ? 'Cerrar sesión' : 'Sign out' }).click();
    await expect(page).toHaveURL(path('/'));
    expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
    await lookAt(page, setting, 'home');
    await page.goBack();
    await expect(page).toHaveURL(({ pathname }) => pathname === path('/login'));
    await expect(page.getByText('$23.10')).toHaveCount(0);
  });
});
