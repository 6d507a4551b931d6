import { expectAccessible } from '../support/accessible.ts';
import { expect, inEach, keepPicture, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { wordsOf } from './words.ts';

const PAY_PAGES = ['/billing/pay', '/billing/pay/quick', '/billing/pay/018f0000-0000-7000-8000-000000000000/review'] as const;

for (const { username, role } of [
  { username: 'ethan', role: 'Standard' },
  { username: 'sofia', role: 'Child' },
]) {
  test(`ROUTE-20 ${username}, whose role is ${role}, is sent from every pay page to the root`, async ({ page }) => {
    await signIn(page, username, '/billing');
    for (const address of PAY_PAGES) {
      const answer = await page.request.get(address, { maxRedirects: 0, headers: { accept: 'text/html' } });
      expect(answer.status(), address).toBe(302);
      expect(answer.headers().location, address).toBe('/');
    }
    await page.goto('/billing/pay/quick');
    await expect(page).toHaveURL('/account-summary');
  });

  test(`the server refuses ${username} too, whatever the page would allow`, async ({ page }) => {
    await signIn(page, username, '/billing');
    const answer = await page.evaluate(async () => {
      const query = 'mutation($input: PaymentDraftInput!) { changePaymentDraft(input: $input) { __typename } }';
      const variables = { input: { intent: crypto.randomUUID(), part: 'core', amount: 14237 } };
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      return (await fetch('/graph', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })).json();
    });
    expect(JSON.stringify(answer)).toContain('FORBIDDEN');
  });
}

for (const { username, role } of [
  { username: 'olivia', role: 'Primary' },
  { username: 'victor', role: 'Admin' },
]) {
  test(`${username}, whose role is ${role}, can open the pay pages`, async ({ page }) => {
    await signIn(page, username, '/billing/pay');
    await expect(page).toHaveURL('/billing/pay');
  });
}

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = wordsOf(setting.language);

  test('PAY-14 PAY-17 grace, who may not pay online, reads where she can, and copies the reference number', async ({ page, path }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'grace', path('/billing'));
    for (const address of ['/billing/pay', '/billing/pay/quick'] as const) {
      await page.goto(path(address));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(english ? 'Bill Pay Unavailable' : 'El pago de facturas no está disponible');
      await expect(page.getByRole('main')).toContainText(english ? 'Go to a store to pay.' : 'Vaya a una tienda para pagar.');
      await expect(page.getByRole('main').getByRole('button', { name: /pay|pagar/i })).toHaveCount(0);
      await expectAccessible(page);
    }
    await keepPicture(page, setting, 'pay-online-refused');
    await page.getByText(english ? 'Details' : 'Detalles', { exact: true }).press('Enter');
    await page.getByRole('button', { name: english ? 'Copy' : 'Copiar' }).press('Enter');
    await expect(page.getByRole('button', { name: english ? 'Copied' : 'Copiado' })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.getByRole('main').locator('code').textContent());
  });

  for (const { username, usable, unusable, refused, offer, why } of [
    {
      username: 'evelyn',
      usable: /6789/,
      unusable: /4242/,
      refused: 'card',
      offer: english ? /^Another bank account/ : /^Otra cuenta bancaria/,
      why: english ? 'This account cannot pay by card online.' : 'Esta cuenta no puede pagar con tarjeta en línea.',
    },
    {
      username: 'daniel',
      usable: /1117/,
      unusable: /6789/,
      refused: 'bankAccount',
      offer: english ? /^Another card/ : /^Otra tarjeta/,
      why: english ? 'This account cannot pay from a bank account online.' : 'Esta cuenta no puede pagar desde una cuenta bancaria en línea.',
    },
  ]) {
    test(`PAY-14 ${username} sees which kind of method is unavailable and pays with the other`, async ({ page, path }) => {
      await signIn(page, username, path('/billing/pay'));
      await page.getByRole('button', { name: words.continue }).click();
      await expect(page.getByRole('main')).toContainText(english ? 'Payment Method Unavailable' : 'Método de pago no disponible');
      await expect(page.getByRole('main')).toContainText(why);
      await expect(page.getByRole('main')).toContainText(english ? 'pay in a store.' : 'pague en una tienda.');
      await expect(page.getByRole('radio', { name: unusable })).toBeDisabled();
      await expect(page.getByRole('radio', { name: usable })).toBeChecked();
      await expectAccessible(page);
      await keepPicture(page, setting, `pay-2-method-${username}`);
      await expect(page.getByRole('radio', { name: offer })).toBeVisible();
      await expect(page.locator(`input[name=methodId][value=new-${refused}]`)).toHaveCount(0);
      // Nor where it is entered without script.
      await page.goto(path(`/billing/methods/add?intent=${page.url().match(/pay\/([^/]+)\//)?.[1]}`));
      await expect(page.getByRole('main')).toContainText(why);
      await expect(page.locator(`input[name=kind][value=${refused}]`)).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});
