import { expect, inEach, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { signInAnew } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], () => {
  test('a session that ends during a payment asks to sign in and returns to the same step', async ({ page, path, context }) => {
    await signInAnew(page, 'daniel');
    await page.goto(path('/billing/pay'));
    await page.locator('main form button[type=submit]').last().click();
    await page.waitForURL(/\/method$/);
    const step = page.url();
    await context.clearCookies();
    await page.locator('main form button[type=submit]').last().click();
    await page.waitForURL(new RegExp(path('/login')));
    await page.locator('#username').fill('daniel');
    await page.locator('#password').fill('Demarc-demo-2026');
    await page.locator('main form button[type=submit]').last().click();
    await expect(page).toHaveURL(step);
  });

  test('a link followed after the session has ended leads through the sign-in to its page', async ({ page, path, context }) => {
    await signInAnew(page, 'daniel');
    await page.goto(path('/billing'));
    await context.clearCookies();
    await page.locator(`nav:visible a[href="${path('/billing/activity')}"]`).click();
    await page.waitForURL(new RegExp(path('/login')));
  });
});
