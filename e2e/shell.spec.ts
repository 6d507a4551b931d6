import { expectAccessible } from './support/accessible.ts';
import { appAround } from './support/app-around.ts';
import { expect, inEach, keepPicture, long, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const words = (english: string, spanish: string) => (setting.language === 'en' ? english : spanish);

  test('a journey leads back to the previous page and asks before leaving with unsent input; a mistyped address gets suggestions', {
    tag: long,
  }, async ({ page, path }) => {
    const header = page.getByRole('banner');
    const back = header.getByRole('link', { name: words('Back', 'Atrás') });
    await signIn(page, 'liam', path('/billing/autopay'));
    await takenOver(page);
    await page.goto(path('/billing/autopay/limit'), { referer: page.url() });
    await takenOver(page);
    await expect(page.locator('#leaving')).toBeAttached();
    await expect(back).toBeVisible();
    await page.getByRole('textbox').first().fill('120');
    await header.getByRole('link', { name: words('Leave', 'Salir') }).click();
    const question = page.getByRole('dialog', { name: words('Leave without saving?', '¿Salir sin guardar?') });
    await expect(question).toContainText(words('is not sent yet', 'aún no se ha enviado'));
    await expectAccessible(page);
    await keepPicture(page, setting, 'leaving');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox').first()).toHaveValue('120');
    await back.click();
    await question.getByRole('button', { name: words('Leave the page', 'Salir de la página') }).click();
    await expect(page).toHaveURL(path('/billing/autopay'));

    await page.goto(path('/statments'));
    await expect(page.getByRole('searchbox')).toHaveValue(words('statments', ''));
    await expectAccessible(page);
    await keepPicture(page, setting, 'not-found-likely');
    await page.getByRole('searchbox').fill(words('statments', 'recibo'));
    await page.getByRole('button', { name: words('Search', 'Buscar'), exact: true }).click();
    await expect(page.getByRole('main').getByRole('link', { name: words('Statements', 'Estados de cuenta'), exact: true })).toBeVisible();
  });

  test('NATIVE-02 SHELL-17 within the app: a slim header, going back, external links, closing, and the app hears that nobody is signed in', {
    tag: long,
  }, async ({ page, path, context }) => {
    await signIn(page, 'olivia', path('/billing'));
    const app = await appAround(page);
    await page.goto(`${path('/billing')}?source-app=stva-android`);
    await expect.poll(app.last).toMatchObject({ type: 'page', title: words('Billing', 'Facturación') });
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: words('Main', 'Principal') })).toHaveCount(0);
    await expectAccessible(page);
    await keepPicture(page, setting, 'webview');

    await page.getByRole('link', { name: words('All payments', 'Todos los pagos') }).click();
    await expect.poll(app.last).toEqual({ version: 1, type: 'page', title: words('Activity', 'Actividad'), canGoBack: true });
    await page.evaluate(() => window.postMessage('{"version":1,"type":"back"}', '*'));
    await app.says('back');
    await expect(page).toHaveURL(`${path('/billing')}?source-app=stva-android`);

    const out = page.getByRole('banner').getByRole('link', { name: words('Done', 'Listo') });
    await out.click();
    await expect.poll(app.last).toEqual({ version: 1, type: 'done' });
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('Help', 'Ayuda') })
      .click();
    await expect.poll(app.last).toEqual({ version: 1, type: 'page', title: words('Help', 'Ayuda'), canGoBack: true });
    await page.goto(path('/contact-us'));
    await expect.poll(app.last).toMatchObject({ type: 'page', title: words('Contact us', 'Contáctenos') });
    await page.getByRole('main').locator('a[href^="tel:"]').first().click();
    await expect.poll(app.last).toEqual({ version: 1, type: 'open-outside', url: expect.stringMatching(/^tel:/) });

    const alone = await context.newPage();
    await alone.goto(path('/billing'));
    await alone
      .getByRole('banner')
      .getByRole('link', { name: words('Done', 'Listo') })
      .click();
    await expect(alone).toHaveURL(path('/account-summary'));

    await page.getByRole('button', { name: words('Your account', 'Su cuenta') }).click();
    await page.getByRole('button', { name: words('Sign out', 'Cerrar sesión') }).click();
    await expect.poll(app.last).toEqual({ version: 1, type: 'session-ended' });
  });
});
