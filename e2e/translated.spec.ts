import { wordsOf } from './paying/words.ts';
import { expect, inEach, long, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signInAnew } from './support/sign-in.ts';
import { translateEach } from './support/translated.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = wordsOf(setting.language);
  onOwnProduct();

  test('a browser translates each page: paying, Auto Pay and help go on, and a page that breaks after the payment shows its outcome', {
    tag: long,
  }, async ({ page, path }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const translated = () => expect(page.locator('html[data-translated]')).toBeAttached();
    await translateEach(page);
    // Blockers of telemetry must not be noticed either.
    await page.route('**/ingest/**', (route) => route.fulfill({ status: 204 }));
    await signInAnew(page, 'olivia', path('/billing/pay/quick'));
    await translated();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.pay('$142.37') }).click();
    await expect(page).toHaveURL(/\/done$/);
    await expect(heading).toHaveText(words.paid('$142.37'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: english ? 'Done' : 'Listo' })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path('/billing')}$`));

    await page
      .getByRole('main')
      .getByRole('link', { name: english ? 'Auto Pay' : 'Pago automático' })
      .first()
      .click();
    await expect(page).toHaveURL(/\/billing\/autopay/);
    await expect(heading).toContainText(english ? 'Auto Pay' : 'automáticamente');
    await page.goto(path('/support'));
    await translated();
    await page
      .getByRole('main')
      .getByRole('link', { name: english ? 'Ways to pay' : 'Formas de pagar' })
      .click();
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveText(english ? 'Support' : 'Ayuda');

    // An extension took something out of the page that React removes itself, once the payment has been made.
    await page.context().clearCookies();
    await signInAnew(page, 'henry', path('/billing/pay/quick'));
    await translated();
    await page.getByRole('checkbox').check();
    const pay = page.getByRole('button', { name: english ? /^Pay \$/ : /^Pagar \$/ });
    await page.locator('main > :last-child').evaluate((element) => {
      const copy = element.cloneNode(true);
      const button = element.querySelector('button');
      element.replaceWith(copy);
      document.body.append(element);
      button?.scrollIntoView();
    });
    await pay.last().click();
    await expect(page).toHaveURL(/\/done$/);
    await expect(heading).toContainText(english ? 'You paid' : 'Usted pagó');
  });
});
