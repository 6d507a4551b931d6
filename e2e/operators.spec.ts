import { expectAccessible } from './support/accessible.ts';
import { expect, inEach, long, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { onOwnProduct } from './support/own-product.ts';
import { sendSignIn } from './support/sign-in.ts';

const own = onOwnProduct();

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const username = english ? 'olivia' : 'emma';

  test("an operator signs in by a link and closes a customer's login, and the customer is told at sign-in", { tag: long }, async ({ page, path }) => {
    await page.goto('/login');
    const { url }: { readonly url: string } = JSON.parse(await own().demarc('operator', 'link', '--json'));
    const at = (address: `/${string}`) => new URL(path(address), url).href;
    await page.goto(url.replace('/sign-in/', path('/sign-in/')));
    await page.getByRole('button', { name: english ? 'Sign in' : 'Iniciar sesión' }).click();
    const expectSound = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      if (english) return;
      const tooWide = await page.locator('.scroll').evaluateAll((tables) => tables.filter((each) => each.scrollWidth > each.clientWidth).length);
      expect(tooWide, 'tables that scroll sideways on a phone').toBe(0);
    };
    for (const address of [
      '/second-factor',
      '/today',
      '/operators',
      '/audit',
      '/portal',
      '/settings',
      '/settings?find=billing',
      '/settings?name=billing.maximumPayment',
      '/unresolved-payments',
      '/record-payment',
      '/logins',
      `/find?q=${username}`,
      `/payments?find=${username}`,
    ] as const) {
      await page.goto(at(address));
      await expectSound();
    }
    await page.goto(at(`/find?q=${username}`));
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Marsh|Em/ })
        .first(),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers\/\d+$/);
    await expectSound();
    await page.keyboard.press('a');
    await expect(page.locator('.act-list a').first()).toBeFocused();
    await page.goto(at(`/payments?find=${username}`));
    await page.getByRole('link', { name: /^DM/ }).first().click();
    await expect(page.getByLabel(english ? 'Reason' : 'Motivo')).toBeVisible();
    await expectSound();

    await page.goto(at(`/record-payment?find=${username}`));
    await page.getByRole('radio').first().check();
    await page.getByLabel(english ? 'Amount' : 'Importe', { exact: true }).fill('21.43');
    await page.getByLabel(english ? 'In a store' : 'En una tienda').check();
    await page.getByLabel(english ? 'Cash' : 'Efectivo', { exact: true }).check();
    await page.getByRole('button', { name: english ? 'Review' : 'Revisar' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText(english ? 'Enter a reference' : 'Ingrese una referencia');
    await expectSound();
    await page.getByLabel(english ? 'Reference' : 'Referencia', { exact: true }).fill(`till 7 ${username}`);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(english ? 'Review the payment' : 'Revise el pago');
    await expectSound();
    await page.getByRole('button', { name: english ? 'Record the payment' : 'Registrar el pago' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText(english ? /is recorded.*DM/ : /está registrado.*DM/);
    await page.reload();
    await page.goto(at(`/payments?find=${username}`));
    await expect(page.getByRole('row', { name: '$21.43' })).toHaveCount(1);

    await page.goto(at('/logins'));
    await page.getByLabel(english ? 'Username' : 'Nombre de usuario').fill(username);
    await page.getByRole('button', { name: english ? 'Find' : 'Buscar' }).click();
    await page.getByLabel(english ? 'Reason' : 'Motivo').fill('stolen phone');
    await page.getByRole('button', { name: english ? 'Close this login' : 'Cerrar este acceso' }).click();
    await expect(page.getByRole('status')).toHaveText(english ? /login is closed/ : /acceso está cerrado/);

    await page.goto(path('/login'));
    await sendSignIn(page, username);
    await expect(page.getByText(english ? /Your online access is closed/ : /Su acceso en línea está cerrado/)).toBeVisible();
  });
});
