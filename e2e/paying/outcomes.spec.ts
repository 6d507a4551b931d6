import { expect, inEach, narrowSpanish, type Setting, test, wideEnglish } from '../support/journey.ts';
import { type OwnProduct, onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { CONFIRMATION_NUMBER, stepsIn, wordsOf } from './words.ts';

type Refused = {
  readonly username: string;
  readonly lastFour: string;
  readonly amount: string;
  readonly token: Parameters<OwnProduct['putBehind']>[2];
  readonly heading: Readonly<Record<Setting['language'], string>>;
  readonly text: Readonly<Record<Setting['language'], string>>;
};

const refused: readonly Refused[] = [
  {
    username: 'james',
    lastFour: '4444',
    amount: '$99.75',
    token: 'tok_visa_saved_then_declined',
    heading: { en: 'Unable to Process Payment', es: 'No se puede procesar el pago' },
    text: { en: 'Try another payment method, or contact the financial institution.', es: 'Pruebe con otro método de pago' },
  },
  {
    username: 'isabella',
    lastFour: '4242',
    amount: '$83.04',
    token: 'tok_visa_security_code_fails',
    heading: { en: 'Unable to Complete Request', es: 'No se puede completar la solicitud' },
    text: { en: 'The security code of the card could not be confirmed', es: 'No se pudo confirmar el código de seguridad' },
  },
];

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = wordsOf(setting.language);
  const product = onOwnProduct();

  for (const { username, lastFour, amount, token, heading, text } of refused) {
    test(`PAY-01 PAY-17 ${username}'s card is declined: "${heading.en}", nothing is taken, and another method can be chosen`, async ({
      page,
      path,
    }) => {
      const { look } = stepsIn(page, setting);
      await page.goto(path('/'));
      await product().putBehind(username, lastFour, token);
      await signIn(page, username, path('/billing/pay/quick'));
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words.pay(amount) }).click();
      await expect(page).toHaveURL(/\/failed$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[setting.language]);
      await expect(page.getByRole('main')).toContainText(text[setting.language]);
      await expect(page.getByRole('main')).toContainText(english ? 'nothing was charged' : 'no se cobró nada');
      await look(`pay-failed-${username}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[setting.language]);
      await page.getByRole('button', { name: english ? 'Choose another method' : 'Elegir otro método' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.chooseMethod);
      await page.goto(path('/billing'));
      await expect(page.getByRole('region', { name: words.amountDue })).toContainText(amount);
    });
  }

  const unanswered = english
    ? ({ username: 'oscar', lastFour: '4444', amount: '$112.74', token: 'tok_visa_silent_after_charging' } as const)
    : ({ username: 'daniel', lastFour: '1117', amount: '$49.99', token: 'tok_visa_silent_without_charging' } as const);

  test(`PAY-13 PAY-18 ${unanswered.username}'s card company does not answer: we are checking, and nobody pays again unknowingly`, async ({
    page,
    path,
  }) => {
    const { username, lastFour, amount, token } = unanswered;
    const { look } = stepsIn(page, setting);
    await page.goto(path('/'));
    await product().putBehind(username, lastFour, token);
    await signIn(page, username, path('/billing/pay/quick'));
    await page.getByRole('checkbox').check();
    // We wait ten seconds for an answer; if the page is not hydrated yet, the browser waits for the next page.
    await page.getByRole('button', { name: words.pay(amount) }).click({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/checking$/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english ? "We're checking this payment" : 'Estamos verificando este pago');
    await expect(page.getByRole('main')).toContainText(english ? 'Do not pay again.' : 'No pague otra vez.');
    const number = CONFIRMATION_NUMBER.exec((await page.getByRole('main').textContent()) ?? '')?.[0];
    expect(number).toBeDefined();
    await look('pay-checking');
    await page.reload();
    await expect(page.getByRole('main')).toContainText(String(number));
    await page.goto(path('/billing/activity?show=payments'));
    await expect(page.getByRole('row').filter({ hasText: String(number) })).toContainText(english ? 'Pending' : 'En proceso');
    await page.goto(path('/billing'));
    const due = page.getByRole('region', { name: words.amountDue });
    await expect(due).toContainText(english ? 'Do not pay again.' : 'No pague otra vez.');
    await expect(due).not.toContainText(english ? 'Bank payments' : 'pagos bancarios');
    await look('landing-checking');
  });
});
