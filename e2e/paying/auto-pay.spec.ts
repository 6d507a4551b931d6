import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  onOwnProduct();
  const words = {
    turnOn: english ? /^Turn on Auto Pay/ : /^Activar el pago automático/,
    goOn: english ? 'Continue' : 'Continuar',
    agree: english ? 'I have read the authorization and agree to it' : 'He leído la autorización y la acepto',
    isOn: english ? 'Auto Pay is on' : 'El pago automático está activado',
    settings: english ? 'Back to Auto Pay' : 'Volver al pago automático',
    changeMethod: english ? /^Change method/ : /^Cambiar el método/,
    actChange: english ? 'Change the method' : 'Cambiar el método',
    changed: english ? 'Your payment method is changed' : 'Su método de pago cambió',
    bank: english ? 'Bank account ending in 6789' : 'Cuenta bancaria terminada en 6789',
    changeDate: english ? /^Change date/ : /^Cambiar la fecha/,
    saveDate: english ? 'Save this date' : 'Guardar esta fecha',
    dateChanged: english ? 'Your Auto Pay date is changed' : 'La fecha de su pago automático cambió',
    cancel: english ? /^Cancel Auto Pay/ : /^Cancelar el pago automático/,
    loss: english ? 'you lose the discount of $5.00' : 'Usted pierde el descuento de $5.00',
    isOff: english ? /Auto Pay is off/ : /El pago automático está desactivado/,
  };

  test('AUTO-01 AUTO-02 AUTO-03 olivia turns Auto Pay on from her bill, changes its method and day, keeps her authorization, and cancels', async ({
    page,
    path,
  }) => {
    const look = (name: string) => lookAt(page, setting, name);
    await signIn(page, 'olivia', path('/billing'));
    await page.getByRole('link', { name: words.turnOn }).click();
    await expect(page).toHaveURL(path('/billing/autopay/enroll?part=core'));
    await takenOver(page);
    await look('auto-pay-1-amount');
    await page.getByRole('button', { name: words.goOn }).click();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await look('auto-pay-2-method');
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByLabel(words.agree).check();
    await look('auto-pay-3-review');
    await page.getByRole('button', { name: words.turnOn }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.isOn })).toBeVisible();
    await look('auto-pay-4-done');

    await page.getByRole('link', { name: words.settings }).click();
    await page.getByRole('link', { name: words.changeMethod }).click();
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByLabel(words.bank).check();
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByLabel(words.agree).check();
    await page.getByRole('button', { name: words.actChange }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.changed })).toBeVisible();

    await page.getByRole('link', { name: words.settings }).click();
    await page.getByRole('link', { name: words.changeDate }).click();
    await page.getByRole('radio').last().check();
    await look('auto-pay-5-date');
    await page.getByRole('button', { name: words.saveDate }).click();
    await expect(page.getByRole('status').filter({ hasText: words.dateChanged })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words.bank);
    await look('auto-pay-6-settings');
    const file = await page.locator('a[href$=".txt"]').first().getAttribute('href');
    expect(await (await page.request.get(file ?? '')).text()).toContain(words.bank);

    await page.getByRole('link', { name: words.cancel }).click();
    await expect(page.getByRole('main')).toContainText(words.loss);
    await look('auto-pay-7-cancel');
    await page.getByRole('button', { name: words.cancel }).click();
    await expect(page.getByRole('status').filter({ hasText: words.isOff })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('AUTO-07 plain forms lead to the review, and each says what is missing', async ({ page }) => {
    const next = page.getByRole('button', { name: 'Continue' });
    const main = page.getByRole('main');
    await signIn(page, 'olivia', '/billing/autopay/enroll');
    await page.getByLabel('Internet, TV and voice').uncheck();
    await next.click();
    await expect(main).toContainText('Please select service(s) for Auto Pay changes.');
    await page.getByLabel('Internet, TV and voice').check();
    await next.click();
    await next.click();
    await page.getByRole('button', { name: 'Turn on Auto Pay' }).click();
    await expect(main).toContainText('Check the box to agree to the authorization');
  });
});
