import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { CONFIRMATION_NUMBER, stepsIn, wordsOf } from './words.ts';

test.use({ cutsConnection: true });

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = wordsOf(setting.language);
  const product = onOwnProduct();
  const said = english
    ? {
        noAnswer: 'We did not get an answer. Press the button again: the payment is taken once, even if your first try arrived.',
        checking: "We're checking this payment",
        notAgain: 'Do not pay again. We never take this payment twice.',
        refused: 'Unable to Process Payment',
        nothingCharged: 'The payment did not reach your bank or card company. Nothing was charged, and you may try again.',
        declined: 'Declined',
      }
    : {
        noAnswer: 'No recibimos respuesta. Presione el botón otra vez: el pago se cobra una sola vez, aunque su primer intento haya llegado.',
        checking: 'Estamos verificando este pago',
        notAgain: 'No pague otra vez. Nunca cobramos este pago dos veces.',
        refused: 'No se puede procesar el pago',
        nothingCharged: 'El pago no llegó a su banco ni a la empresa de su tarjeta. No se cobró nada y puede intentarlo de nuevo.',
        declined: 'Rechazado',
      };

  test('PAY-13 (F1, F2) the server is killed and restarted while a customer waits: they press again, and the payment was taken once or not at all', {
    tag: long,
  }, async ({ page, path }) => {
    const customer = { username: 'oscar', lastFour: '4444', amount: '$112.74' } as const;
    const { look } = stepsIn(page, setting);
    const heading = page.getByRole('heading', { level: 1 });
    const main = page.getByRole('main');
    const pay = page.getByRole('button', { name: words.pay(customer.amount) });
    await page.goto(path('/'));
    // The processor gives no answer in the ten seconds that we wait: the web process dies in that time, after the charge or instead of it.
    const token = english ? 'tok_visa_silent_after_charging' : 'tok_visa_silent_without_charging';
    await product().putBehind(customer.username, customer.lastFour, token);
    await signIn(page, customer.username, path('/billing/pay/quick'));
    await takenOver(page);
    await page.getByRole('checkbox').check();
    const { charged } = await product().countOf(customer.username);
    const taken = { charged: charged + (english ? 1 : 0) };
    await pay.click();
    await expect.poll(() => product().countOf(customer.username), { intervals: [50] }).toEqual({ submitted: 1, ...taken });
    await product().killWeb();

    await expect(main.getByRole('alert')).toContainText(said.noAnswer);
    await look('pay-server-died');
    await pay.click();
    await expect(page).toHaveURL(/\/checking$/);
    await expect(heading).toHaveText(said.checking);
    await expect(main).toContainText(said.notAgain);
    const number = CONFIRMATION_NUMBER.exec((await main.textContent()) ?? '')?.[0] ?? 'none';
    await page.reload();
    await expect(main).toContainText(number);
    await expect(heading).toHaveText(said.checking);

    // The processor is asked for the outcome, and the waiting page moves on by itself.
    await product().demarc('clock', 'advance', '2m');
    if (english) {
      await expect(page).toHaveURL(/\/done$/);
      await expect(heading).toHaveText(words.paid(customer.amount));
      await expect(main).toContainText(number);
    } else {
      await expect(page).toHaveURL(/\/failed$/);
      await expect(heading).toHaveText(said.refused);
      await expect(main).toContainText(said.nothingCharged);
    }
    await look('pay-server-came-back');
    await page.goto(path('/billing/activity?show=payments'));
    // What was not taken has no confirmation number.
    await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(english ? 1 : 0);
    const status = english ? words.successful : said.declined;
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: english ? number : customer.amount })
        .filter({ hasText: status }),
    ).toHaveCount(1);
    await page.goto(path('/billing'));
    if (!english) await expect(page.getByRole('region', { name: words.amountDue })).toContainText(customer.amount);
    expect(await product().countOf(customer.username)).toEqual({ submitted: 0, ...taken });
    await product().demarc('ledger', 'check');
    await product().demarc('payments', 'reconcile');
  });
});
