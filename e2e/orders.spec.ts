import type { Page } from '@playwright/test';
import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const product = onOwnProduct();
  const words = {
    upgrade: english ? 'Upgrade' : 'Mejorar',
    choose: english ? 'Choose Internet 1 Gbps' : 'Elegir Internet de 1 Gbps',
    check: english ? 'Check your order' : 'Revise su pedido',
    nextBill: english ? /^How .* of your next bill adds up/ : /^Cómo se forman los .* de su próxima factura/,
    place: english ? /^Place order/ : /^Hacer el pedido/,
    terms: english ? /^I agree to the service terms/ : /^Acepto los términos del servicio/,
    missing: english ? 'Agree to the service terms to order' : 'Acepte los términos del servicio para pedir',
    order: english ? /^Order DM-/ : /^Pedido DM-/,
    done: english ? /It is yours since/ : /Es suyo desde/,
    pastDue: english ? 'A bill is past due' : 'Una factura está vencida',
    notNow: english ? 'Not now' : 'Ahora no',
    due: english ? /is past due\. Once it is paid/ : /está vencido\. En cuanto lo pague/,
  };
  const main = (page: Page) => page.getByRole('main');

  test('olivia upgrades her internet by keyboard, and her next statement says what the review said', async ({ page, path }) => {
    const look = (name: string) => lookAt(page, setting, name);
    await signIn(page, 'olivia', path('/myplan'));
    await takenOver(page);
    await main(page).getByRole('link', { name: words.upgrade, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/upgrade$/);
    await look('upgrade');
    await page.getByRole('button', { name: words.choose }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.check })).toBeVisible();
    await look('checkout');
    const said = await main(page).locator('summary').filter({ hasText: words.nextBill }).textContent();
    await page.getByRole('button', { name: words.place }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: words.missing })).toBeVisible();
    await look('checkout-terms');
    await page.getByLabel(words.terms).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: words.place }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.order })).toBeVisible();
    await expect(main(page)).toContainText(words.done);
    await look('order-done');
    await product().demarc('clock', 'advance', '40d');
    await page.goto(path('/billing/statements'));
    const amount = /\$[\d,.]+/.exec(said ?? '')?.[0] ?? 'no amount';
    expect(amount).toMatch(/^\$/);
    await expect(main(page)).toContainText(amount);
  });

  test('mason, who is past due, is told so in place of an upgrade', async ({ page, path }) => {
    await signIn(page, 'mason', path('/upgrade'));
    const dialog = page.getByRole('dialog', { name: words.pastDue });
    await expect(dialog).toBeVisible();
    await lookAt(page, setting, 'upgrade-past-due');
    await dialog.getByRole('button', { name: words.notNow }).click();
    await expect(main(page)).toContainText(words.due);
  });
});
