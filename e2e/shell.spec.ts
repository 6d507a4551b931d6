import { expectAccessible } from './support/accessible.ts';
import { expect, inEach, keepPicture, long, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const words = (english: string, spanish: string) => (setting.language === 'en' ? english : spanish);

  test('a journey leads back to the page before, and asks before it is left with something typed; a mistyped address leads to what was meant', {
    tag: long,
  }, async ({ page, path }) => {
    const header = page.getByRole('banner');
    const back = header.getByRole('link', { name: words('Back', 'Atrás') });
    await signIn(page, 'liam', path('/billing/autopay'));
    await takenOver(page);
    await page.goto(path('/billing/autopay/limit'));
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
});
