import { holdScripts } from '../support/held-scripts.ts';
import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { expectHydratedAtOnce, pressEachWhileTakenOver } from '../support/pressed-while-taken-over.ts';
import { sendSignIn, signInAnew } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], () => {
  test('text typed before the script has loaded is kept and sent', async ({ page, path }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto(path('/login'), { waitUntil: 'commit' });
    await page.locator('#username').fill('emma');
    releaseScripts();
    await takenOver(page);
    await expect(page.locator('#username')).toHaveValue('emma');
    await sendSignIn(page, 'emma');
    await expect(page).toHaveURL(new RegExp(path('/account-summary')));
  });

  test('errors remain on a page that is pressed as it hydrates', async ({ page, path }) => {
    await pressEachWhileTakenOver(page);
    await page.goto(path('/login'));
    await expectHydratedAtOnce(page);
    await sendSignIn(page, 'nobody-here', 'not my password');
    await expect(page).toHaveTitle(/^Error: /);
    await expectHydratedAtOnce(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.locator('#username')).toHaveValue('nobody-here');
  });

  test('every page is hydrated in one go, so that no press falls into it', async ({ page, path }) => {
    await signInAnew(page, 'olivia', path('/billing'));
    await pressEachWhileTakenOver(page);
    for (const address of [
      '/account-summary',
      '/billing',
      '/billing/activity',
      '/billing/statements',
      '/billing/pay',
      '/billing/pay/quick',
    ] as const) {
      await page.goto(path(address));
      await expectHydratedAtOnce(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
