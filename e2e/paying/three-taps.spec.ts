import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { CONFIRMATION_NUMBER, stepsIn, wordsOf } from './words.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const words = wordsOf(setting.language);
  onOwnProduct();

  test('PAY-01 PAY-13 olivia pays $142.37 from the bill in three taps, once despite a double press, and gets one receipt', async ({ page, path }) => {
    const { look } = stepsIn(page, setting);
    await signIn(page, 'olivia', path('/billing'));
    await takenOver(page);
    await page.getByRole('link', { name: words.pay('$142.37') }).click();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await look('quick-pay');
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: words.pay('$142.37') }).dblclick();
    await expect(page).toHaveURL(/\/done$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid('$142.37'));
    await expect(page.getByRole('main')).toContainText(CONFIRMATION_NUMBER);
    const [confirmationNumber = ''] = CONFIRMATION_NUMBER.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
    await look('quick-pay-done');
    await page.goto(path('/billing/activity?show=payments'));
    await expect(page.getByRole('row').filter({ hasText: '$142.37' })).toHaveCount(1);
    await page.goto(path('/billing/pay/quick'));
    await expect(page.getByRole('button', { name: words.pay('$142.37') })).toHaveCount(0);
    await look('quick-pay-nothing-due');

    if (setting.language === 'es') return;
    const receipts = page.getByRole('link', { name: 'We received your payment' });
    await expect(async () => {
      await page.goto('/dev/mailbox?user=olivia');
      await expect(receipts).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await look('mailbox');
    // The mail is in a frame without script, which no test can inspect, so it is requested separately.
    const mail = await receipts.getAttribute('href');
    for (const address of [mail, `${mail}/body`]) expect(await (await page.request.get(String(address))).text()).toContain(confirmationNumber);
  });
});
