import { expectAccessible } from './support/accessible.ts';
import { expect, inEach, keepPicture, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

test.use({ cutsConnection: true });

inEach([wideEnglish, narrowSpanish], (setting) => {
  const words = (english: string, spanish: string) => (setting.language === 'en' ? english : spanish);

  test('NET-03 NET-04 NET-05 NET-06 a lost connection is announced above the page, then in front of it with advice, and the page recovers', async ({
    page,
    path,
    context,
  }) => {
    await page.clock.install();
    await signIn(page, 'olivia', path('/billing'));
    await expect(page.locator('#network')).toBeAttached();

    await context.setOffline(true);
    await page
      .getByRole('link', { name: words('All statements', 'Todos los estados de cuenta') })
      .first()
      .click();
    const told = page.getByRole('alert').filter({ hasText: words('Internet Connection Issues', 'Problemas de conexión a internet') });
    await expect(told).toContainText(
      words(
        "We're trying to reconnect. Please check your internet connection.",
        'Estamos intentando volver a conectarnos. Por favor, revise su conexión a internet.',
      ),
    );
    await expect(told.getByRole('button')).toHaveCount(0);
    // One account of why: the page itself says only what it waits for.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('This page is waiting for your connection', 'Esta página espera su conexión'),
    );
    await keepPicture(page, setting, 'connection-lost');

    await page.clock.fastForward('00:30');
    const inFront = page.getByRole('dialog', { name: words('Internet Connection Issues', 'Problemas de conexión a internet') });
    await expect(inFront).toContainText(
      words("We're sorry, we're trying to reconnect...", 'Lo sentimos, estamos intentando volver a conectarnos...'),
    );
    await expect(inFront.getByRole('heading', { level: 3 })).toHaveText(
      words('Troubleshoot Connection Issues:', 'Solucione los problemas de conexión:'),
    );
    await expect(inFront.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await keepPicture(page, setting, 'no-connection');
    await page.keyboard.press('Escape');
    await expect(inFront).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Statements', 'Estados de cuenta'));
    await expect(inFront).toHaveCount(0);
  });

  test('a connection that returns soon leaves no trace: what was missed is requested again', async ({ page, path, context }) => {
    await signIn(page, 'olivia', path('/billing'));
    await expect(page.locator('#network')).toBeAttached();
    await context.setOffline(true);
    await page
      .getByRole('link', { name: words('All statements', 'Todos los estados de cuenta') })
      .first()
      .click();
    // The page's own alert may come before the browser has said that it is offline.
    await expect(page.getByRole('alert').filter({ hasText: words('Internet Connection Issues', 'Problemas de conexión a internet') })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Statements', 'Estados de cuenta'));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
