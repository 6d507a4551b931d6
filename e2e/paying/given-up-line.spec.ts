import { expect, long, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('en');
const product = onOwnProduct();

test('PAY-06 amelia, whose mobile line was given up after sixty days, pays what is past due and still cannot choose a later day', {
  tag: long,
}, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const next = page.getByRole('button', { name: words.continue });
  const toTheDate = async () => {
    await expect(heading).toContainText(words.chooseMethod);
    await page.getByRole('radio', { name: /4444/ }).check();
    await next.click();
    await expect(heading).toContainText(words.chooseDate);
  };
  const payToday = async () => {
    await expect(main).toContainText('The payment is made today');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await next.click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page).toHaveURL(/\/done$/);
  };

  await page.goto('/');
  // Twenty days past due at the start.
  await product().demarc('clock', 'advance', '41d');
  await signIn(page, 'amelia', '/billing/mobile');
  await expect(main).toContainText('Mobile service disconnected');
  await page.goto('/billing/pay?part=mobile');
  await next.click();
  await toTheDate();
  await expect(main).toContainText('Your bill has a past due amount, so this payment can only be made today.');
  await payToday();

  // Paying settles the debt but does not restore the line.
  await page.goto('/billing/pay?part=mobile');
  await page.getByLabel('Payment amount').fill('10');
  await next.click();
  await page.getByRole('button', { name: 'Yes, $10.00' }).click();
  await toTheDate();
  await expect(main).toContainText('Your account is not active, so this payment can only be made today.');
  await lookAt(page, wideEnglish, 'pay-3-not-active');
  const english = page.url();
  await page.setViewportSize(narrowSpanish);
  await page.goto(english.replace('/billing/', '/es/billing/'));
  await expect(main).toContainText('Su cuenta no está activa; por eso este pago solo puede hacerse hoy.');
  await lookAt(page, narrowSpanish, 'pay-3-not-active');
  await page.goto(english);
  await payToday();
});
