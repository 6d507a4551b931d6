import { day } from '../support/days.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wholePage, wideEnglish } from '../support/journey.ts';
import { operationOf } from '../support/operations.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { sendSignIn, signInAnew } from '../support/sign-in.ts';
import { stepsIn, wordsOf } from './words.ts';

test.use({ cutsConnection: true });

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = wordsOf(setting.language);
  onOwnProduct();
  const said = {
    otherAmount: english ? 'Other amount' : 'Otro importe',
    amountField: english ? 'Amount in dollars' : 'Importe en dólares',
    anotherDate: english ? /^Another date/ : /^Otra fecha/,
    dateField: english ? 'Payment date' : 'Fecha de pago',
    bank: /6789/,
    noAnswer: english ? 'We could not reach our systems' : 'No pudimos comunicarnos con nuestros sistemas',
    noAnswerToPay: english ? 'We did not get an answer. Press the button again' : 'No recibimos respuesta. Presione el botón otra vez',
  };

  test('(F7, F9, F25) a payment survives reloads, a lost connection and going back, and keeps input; the session ends at review, a double click pays once', {
    tag: long,
  }, async ({ page, path, context }) => {
    const { look } = stepsIn(page, setting);
    const next = page.getByRole('button', { name: words.continue });
    const heading = page.getByRole('heading', { level: 1 });
    const amount = page.getByLabel(said.amountField);
    const bank = page.getByRole('radio', { name: said.bank });
    const date = page.getByLabel(said.dateField);
    const network = page.locator('#network').getByRole('alert');
    /** Brings the connection back, and waits for the requests that a page repeats on its own once it has noticed the loss. */
    const comeBack = async () => {
      await expect(network).toBeVisible();
      const askedAnew = page.waitForResponse((answer) => operationOf(answer.request())?.startsWith('query Pay') === true);
      await context.setOffline(false);
      await (await askedAnew).finished();
    };
    /** Reloads the page, loses the connection while the form is sent, and sends it again. */
    const through = async (expectKept: () => Promise<void>, leadsTo: string) => {
      await page.reload();
      await wholePage(page);
      await expectKept();
      await context.setOffline(true);
      await next.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(said.noAnswer);
      await expectKept();
      await expect(network).toBeVisible();
      await context.setOffline(false);
      // Pressed as long as a finger presses, while the message above the page disappears: the page must not move away from under it.
      await next.click({ delay: 200 });
      await expect(heading).toContainText(leadsTo);
    };
    await signInAnew(page, 'olivia', path('/billing/pay'));
    await wholePage(page);
    await page.getByRole('radio', { name: said.otherAmount }).check();
    await amount.fill('12.37');
    await through(() => expect(amount).toHaveValue('12.37'), words.chooseMethod);
    await bank.check();
    await through(() => expect(bank).toBeChecked(), words.chooseDate);
    await page.getByRole('radio', { name: said.anotherDate }).check();
    await date.fill(day(5, 'numeric'));
    await through(() => expect(date).toHaveValue(day(5, 'numeric')), words.check);

    // Back through all of them, and forward again with what they still hold.
    for (const there of [words.chooseDate, words.chooseMethod, words.chooseAmount]) {
      await page.goBack();
      await expect(heading).toContainText(there);
    }
    await expect(amount).toHaveValue('12.37');
    await next.click();
    await expect(bank).toBeChecked();
    await next.click();
    await expect(date).toHaveValue(day(5, 'numeric'));
    await page.getByRole('radio', { name: words.today }).check();
    await next.click();
    await expect(heading).toContainText(words.check);
    await look('pay-whatever-happens');

    const review = page.url();
    const pay = page.getByRole('button', { name: words.pay('$12.37') });
    await page.getByRole('checkbox').check();
    await context.setOffline(true);
    await pay.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(said.noAnswerToPay);
    // The session must outlast the page's own requests, so that it is the press that finds it ended.
    await comeBack();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await context.clearCookies();
    await pay.click();
    await page.waitForURL(new RegExp(path('/login')));
    await sendSignIn(page, 'olivia');
    await expect(page).toHaveURL(review);
    await takenOver(page);
    await page.getByRole('checkbox').check();
    await pay.dblclick();
    await expect(page).toHaveURL(/\/done$/);
    await page.reload();
    await expect(heading).toContainText('$12.37');
    await page.goBack();
    await page.goto(path('/billing/activity?show=payments'));
    await expect(page.getByRole('row').filter({ hasText: '$12.37' })).toHaveCount(1);

    // What was typed for this payment does not appear in the next one.
    await page.goto(path('/billing/pay'));
    await wholePage(page);
    await expect(page.getByRole('radio', { name: said.otherAmount })).not.toBeChecked();
  });

  test('(F7, F25) with storage refused or full, or with a missing script, the payment continues; Enter and a click at once pay once', {
    tag: long,
  }, async ({ page, path }) => {
    const pay = page.getByRole('button', { name: words.pay('$112.74') });
    await page.addInitScript((isRefused) => {
      const refuse = () => {
        throw new DOMException('refused', isRefused ? 'SecurityError' : 'QuotaExceededError');
      };
      if (isRefused) for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse });
      else
        for (const [kind, act] of [
          [Storage, 'setItem'],
          [IDBObjectStore, 'put'],
          [IDBObjectStore, 'add'],
        ] as const)
          Object.assign(kind.prototype, { [act]: refuse });
    }, english);
    await signInAnew(page, 'oscar', path('/billing/pay'));
    await wholePage(page);
    // Everything of the next page that has not loaded yet; the document that comes instead gets its files, also by way of the service worker.
    let areMissing = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) areMissing = false;
    });
    await page.route('**/assets/**', (route) => (areMissing ? route.abort('internetdisconnected') : route.continue()));
    await page.getByRole('button', { name: words.continue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.chooseMethod);
    await expect(page).toHaveURL(/\/method$/);
    for (const heading of [words.chooseDate, words.check]) {
      await page.getByRole('button', { name: words.continue }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
    await page.getByRole('checkbox').check();
    // What Enter in a field and a click do before the page can answer either.
    await pay.evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit();
      button.click();
    });
    await expect(page).toHaveURL(/\/done$/);
    await page.goto(path('/billing/activity?show=payments'));
    await expect(page.getByRole('row').filter({ hasText: day(0, 'long', setting.language) })).toHaveCount(1);
  });
});
