import { day } from '../support/days.ts';
import { expect, takenOver, test } from '../support/journey.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('en');
onOwnProduct();

test('PAY-13 a second tab is told what was paid meanwhile instead of paying again', async ({ page, context }) => {
  await signIn(page, 'olivia', '/billing/pay/quick');
  const second = await context.newPage();
  await second.goto('/billing/pay/quick');
  await second.getByRole('checkbox').check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.pay('$142.37') }).click();
  await expect(page).toHaveURL(/\/done$/);
  await second.getByRole('button', { name: words.pay('$142.37') }).click();
  await expect(second.getByRole('main')).toContainText(/You paid \$142\.37 (a moment|one minute) ago/);
  await page.goto('/billing/activity?show=payments');
  await expect(page.getByRole('row').filter({ hasText: '$142.37' })).toHaveCount(1);
});

test('PAY-13 the back button after a payment leads to its confirmation, and nothing more is taken', async ({ page }) => {
  await signIn(page, 'victor', '/billing/pay/quick');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.pay('$334.92') }).click();
  await expect(page).toHaveURL(/\/done$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: words.pay('$334.92') })).toHaveCount(0);
  await page.goto('/billing/activity?show=payments');
  await expect(page.getByRole('row').filter({ hasText: day(0, 'long') })).toHaveCount(1);
});

test.describe('if the connection breaks after the payment was sent', () => {
  test.use({ cutsConnection: true });

  test('PAY-13 (F9) the page says so, and reloading it leads to the one confirmation', async ({ page }) => {
    await signIn(page, 'daniel', '/billing/pay/quick');
    await takenOver(page);
    let isCut = false;
    await page.route('**/selfservice/graph*', async (route) => {
      if (isCut || !route.request().postData()?.includes('termsAgreed')) return route.fallback();
      isCut = true;
      // The request arrives, but its answer does not.
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('We did not get an answer');
    await page.reload();
    await expect(page).toHaveURL(/\/done$/);
    await page.goto('/billing/activity?show=payments');
    await expect(page.getByRole('row').filter({ hasText: day(0, 'long') })).toHaveCount(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole journey works with plain forms, and errors keep the input', async ({ page }) => {
    await signIn(page, 'oscar', '/billing/pay');
    await page.getByRole('radio', { name: 'Other amount' }).check();
    await page.getByLabel('Amount in dollars').fill('0.20');
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toContainText('Please enter a payment amount between $1.00 and $5,000.00');
    await expect(page.getByLabel('Amount in dollars')).toHaveValue('0.20');
    await page.getByLabel('Amount in dollars').fill('12.74');
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.chooseMethod);
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.chooseDate);
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.check);
    await page.getByRole('button', { name: words.pay('$12.74') }).click();
    await expect(page.getByRole('alert')).toContainText(words.tickTheBox);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.pay('$12.74') }).click();
    await expect(page).toHaveURL(/\/done$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid('$12.74'));
    await page.goto('/billing');
    await expect(page.getByRole('region', { name: words.amountDue })).toContainText('$100.00');
  });

  test('quick pay works with a plain form', async ({ page }) => {
    await signIn(page, 'james', '/billing/pay/quick');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.pay('$99.75') }).click();
    await expect(page).toHaveURL(/\/done$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid('$99.75'));
  });
});
