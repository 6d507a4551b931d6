import { expect, inEach, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = (en: string, es: string) => (english ? en : es);
  const needs = words('Needs you', 'Le espera');

  test('Home says what waits, the most urgent first: the bill by its due date, then the card that expires', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/account-summary'));
    const main = page.getByRole('main');
    await expect(main).toContainText(words('Three things need you; none of them is late.', 'Tres cosas le esperan; ninguna está atrasada.'));
    const list = page.getByRole('region', { name: needs });
    await expect(list.getByRole('listitem')).toContainText([
      words('Pay your bill', 'Pague su factura'),
      words('Renew your American Express', 'Renueve su American Express'),
      words('Listen to your voicemail', 'Escuche su buzón de voz'),
    ]);
    await expect(main).toContainText(words('Save $5.00 a month with Auto Pay', 'Ahorre $5.00 al mes con el pago automático'));
    await lookAt(page, setting, 'home');
    await list.getByRole('link', { name: words('Pay your bill', 'Pague su factura') }).click();
    await expect(page).toHaveURL(path('/billing/pay/quick'));
  });

  test('a debt that stopped a line comes first on Home, says what it adds up to, and a bill without debt is one line', async ({ page, path }) => {
    await signIn(page, 'amelia', path('/account-summary'));
    await expect(page.getByRole('region', { name: needs }).getByRole('listitem')).toContainText([
      words('to get your service back', 'para recuperar su servicio'),
    ]);
    const hero = page.getByRole('region', { name: words('Mobile', 'Móvil') }).first();
    await expect(hero).toContainText(words('How it adds up', 'Cómo se suma'));
    await expect(page.getByText(words('Internet: nothing due until', 'Internet: nada que pagar hasta'))).toBeVisible();
    await lookAt(page, setting, 'home-past-due');
  });

  test('when nothing is due Home says so in a line, and a credit too', async ({ page, path }) => {
    await signIn(page, 'emma', path('/account-summary'));
    await expect(page.getByRole('main')).toContainText(words('Nothing needs you right now.', 'Ahora no tiene nada pendiente.'));
    await expect(page.getByRole('region', { name: needs })).toHaveCount(0);
    await expect(page.getByText(words('Credit $23.10. Nothing due until', 'Crédito $23.10. Nada que pagar hasta'))).toBeVisible();
    await lookAt(page, setting, 'home-nothing-due');
  });
});

test('without script Home shows the same, and each thing that waits leads on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }), viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  await signIn(page, 'olivia', '/account-summary');
  await expect(page.getByRole('region', { name: 'Needs you' }).getByRole('link')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});
