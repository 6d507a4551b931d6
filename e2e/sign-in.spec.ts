import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { everySetting, expect, inEach, keepPicture, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

inEach(everySetting, (setting) => {
  test('olivia signs in and reads what she owes', async ({ page, path }) => {
    await signIn(page, 'olivia');
    await page.goto(path('/billing'));
    await expect(page.locator('html')).toHaveAttribute('lang', setting.language);
    await expect(page.getByText('$142.37').first()).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepPicture(page, setting, 'billing');
  });
});

inEach([wideEnglish, narrowSpanish], () => {
  test('a visitor who asks for the bill is sent to sign in, in their language', async ({ page, path }) => {
    await page.goto(path('/billing'));
    await expect(page).toHaveURL(new RegExp(path('/login')));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
