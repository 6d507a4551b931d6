import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  onOwnProduct();
  const words = {
    other: english ? 'Other amount' : 'Otro importe',
    continue: english ? 'Continue' : 'Continuar',
    enter: english ? 'Enter the security code' : 'Escribir el código de seguridad',
    code: english ? 'Security code (optional)' : 'Código de seguridad (opcional)',
    wrong: english ? /^Enter the 3 digits/ : /^Escriba los 3 dígitos/,
    pay: (dollars: number) => (english ? `Pay $${dollars}.00` : `Pagar $${dollars}.00`),
    paid: (dollars: number) => (english ? `You paid $${dollars}.00` : `Usted pagó $${dollars}.00`),
  };

  for (const { name, card, digits, dollars } of [
    { name: 'Visa', card: /Visa .* 4242/, digits: 3, dollars: 20 },
    { name: 'American Express', card: /American Express .* 0005/, digits: 4, dollars: 21 },
  ]) {
    test(`PAY-01 PAY-08 olivia enters the ${digits} digits of her ${name} at review by keyboard alone`, { tag: long }, async ({ page, path }) => {
      await signIn(page, 'olivia', path('/billing/pay'));
      await takenOver(page);
      await page.getByRole('radio', { name: words.other }).check();
      await page.getByRole('textbox').first().fill(String(dollars));
      await page.getByRole('button', { name: words.continue }).press('Enter');
      await expect(page).toHaveURL(/\/method$/);
      await page.getByRole('radio', { name: card }).check();
      await page.getByRole('button', { name: words.continue }).press('Enter');
      await expect(page).toHaveURL(/\/date$/);
      await page.getByRole('button', { name: words.continue }).press('Enter');
      await expect(page).toHaveURL(/\/review$/);
      await page.getByRole('button', { name: words.enter }).press('Enter');

      const code = page.frameLocator('iframe').getByLabel(words.code, { exact: true });
      await expect(code).toBeFocused();
      await page.keyboard.type('9137'.slice(0, digits - 1));
      await page.getByRole('checkbox').press('Space');
      await page.getByRole('button', { name: words.pay(dollars) }).press('Enter');
      const problem = page.getByRole('alert').getByRole('link', { name: words.wrong });
      await expect(problem).toBeVisible();
      await lookAt(page, setting, `security-code-${digits}`);
      await problem.press('Enter');
      await expect(code).toBeFocused();
      await page.keyboard.type('9');
      await page.getByRole('button', { name: words.pay(dollars) }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid(dollars));
    });
  }
});
