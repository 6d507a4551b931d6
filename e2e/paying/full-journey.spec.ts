import { day } from '../support/days.ts';
import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { CONFIRMATION_NUMBER, stepsIn, wordsOf } from './words.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const words = wordsOf(setting.language);
  onOwnProduct();

  test('PAY-01 PAY-10 PAY-18 BILL-05 olivia pays $142.37 with her Visa in four steps', async ({ page, path }) => {
    const { expectStep, look } = stepsIn(page, setting);
    await signIn(page, 'olivia', path('/billing'));
    await takenOver(page);
    await page.getByRole('link', { name: words.otherAmountOrDate }).click();
    await expectStep(1, words.chooseAmount);
    await expect(page.getByRole('radio', { name: `${words.amountDue} $142.37` })).toBeChecked();
    await look('pay-1-amount');
    await page.getByRole('button', { name: words.continue }).click();
    await expectStep(2, words.chooseMethod);
    await page.getByRole('radio', { name: /Visa .* 4242/ }).check();
    await look('pay-2-method');
    await page.getByRole('button', { name: words.continue }).click();
    await expectStep(3, words.chooseDate);
    await expect(page.getByRole('radio', { name: words.today })).toBeChecked();
    await look('pay-3-date');
    await page.getByRole('button', { name: words.continue }).click();
    await expectStep(4, words.check);
    await look('pay-4-review');
    await expect(page.getByRole('main')).toContainText(words.visa);

    const pay = page.getByRole('button', { name: words.pay('$142.37') });
    await pay.click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(words.tickTheBox);
    await look('pay-4-terms-missing');
    await page.getByRole('checkbox').check();
    await pay.click();

    await expect(page).toHaveURL(/\/done$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid('$142.37'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const confirmation = page.getByRole('main');
    const number = CONFIRMATION_NUMBER.exec((await confirmation.textContent()) ?? '')?.[0];
    expect(number).toBeDefined();
    for (const [term, detail] of [
      [words.paymentAmount, '$142.37'],
      [words.paymentMethod, words.visa],
      [words.paymentDate, day(0, 'long', setting.language)],
      [words.entryDate, day(0, 'long', setting.language)],
      [words.status, words.successful],
    ] as const) {
      await expect(confirmation.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]')).toContainText(detail);
    }
    await expect(confirmation).toContainText(words.within24);
    await look('pay-5-done');

    await page.reload();
    await expect(confirmation).toContainText(String(number));
    await page.goBack();
    await expect(page).toHaveURL(/\/done$/);
    await expect(confirmation).toContainText(String(number));

    await page.getByRole('link', { name: words.backToBilling }).click();
    await expect(page.getByRole('region', { name: words.amountDue })).toContainText('$0.00');
    await page.goto(path('/billing/activity?show=payments'));
    const row = page.getByRole('row').filter({ hasText: String(number) });
    for (const fact of ['$142.37', words.visa, words.successful]) await expect(row).toContainText(fact);
    await expect(page.getByRole('row').filter({ hasText: '$142.37' })).toHaveCount(1);
    await lookAt(page, setting, 'activity-after-paying');
  });
});
