import { expect, inEach, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { sendSignIn } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], () => {
  test('what is typed before the script has arrived stays, and is sent', async ({ page, path }) => {
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(path('/login'), { waitUntil: 'commit' });
    await page.locator('#username').fill('emma');
    script.resolve();
    // The page has taken over once it has put its own address in place of the sign-in's.
    await expect(page).toHaveURL(new RegExp(`${path('/login')}$`));
    await expect(page.locator('#username')).toHaveValue('emma');
    await sendSignIn(page, 'emma');
    await expect(page).toHaveURL(new RegExp(path('/account-summary')));
  });
});
