import { expectAccessible } from '../support/accessible.ts';
import { expect, inEach, keepPicture, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { codeMailedTo, newestMail } from '../support/mailed-code.ts';
import { signInAnew } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';

  test('the pages for customers who cannot sign in are accessible, and missing input is named at its field', async ({ page, path }) => {
    await page.goto(path('/login'));
    await page.getByRole('link', { name: english ? 'Forgot your password' : '¿Olvidó su contraseña?' }).click();
    // The sign-in page being left has a field with the same name.
    const send = page.getByRole('button', { name: english ? 'Send the code' : 'Enviar el código' });
    await expect(send).toBeVisible();
    await page.getByLabel(/^(Username|Nombre de usuario)$/).fill('nobody');
    await send.click();
    await expect(page).toHaveURL(path('/reset-password'));
    for (const address of ['/reset-password', '/reset-password?step=password', '/recover-id', '/my-account/create'] as const) {
      await page.goto(path(address));
      await expectAccessible(page);
    }
    await page.getByLabel(/^(Account number|Número de cuenta)$/).fill('8347');
    await page.getByRole('button', { name: english ? 'Send the code' : 'Enviar el código' }).click();
    await expect(page.getByRole('alert')).toContainText(english ? 'Enter your email address' : 'Escriba su correo electrónico');
    await expectAccessible(page);
    await keepPicture(page, setting, 'create-account');
  });

  test('a mailed code opens the voice lines, and one key extends a session close to its end', async ({ page, path }) => {
    await signInAnew(page, 'isabella', path('/billing/statements'));
    await page
      .getByRole('main')
      .getByRole('link', { name: english ? /^\w+ \d+, 20\d\d$/ : /^\d+ de \p{L}+ de 20\d\d$/u })
      .first()
      .click();
    await expect(page).toHaveURL(/statements\/[0-9a-f-]{36}$/);
    const statement = page.url();
    await takenOver(page);
    await page.getByRole('button', { name: english ? 'Expand all' : 'Abrir todo' }).click();
    await page.getByRole('link', { name: english ? 'Verify your identity' : 'Verificar su identidad' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english ? 'Verify your identity' : 'Verifique su identidad');
    const before = await newestMail(page, 'isabella');
    await page.getByRole('button', { name: english ? 'Send the code' : 'Enviar el código' }).click();
    const field = page.getByLabel(/^(Code|Código)$/);
    await field.fill('12345');
    await page.getByRole('button', { name: /^(Verify|Verificar)$/ }).click();
    await expect(page.getByRole('alert')).toContainText(english ? 'Enter the six digits of the code' : 'Escriba los seis dígitos del código');
    await expectAccessible(page);
    await keepPicture(page, setting, 'verify');
    await field.fill(await codeMailedTo(page, 'isabella', before));
    await page.getByRole('button', { name: /^(Verify|Verificar)$/ }).click();
    await expect(page).toHaveURL(statement);
    await expect(page.getByRole('main')).not.toContainText(english ? 'Your phone details are hidden' : 'Los detalles de su tel');

    await page.clock.install();
    await page.goto(path('/security'));
    await takenOver(page);
    await expect(page.getByRole('main')).toContainText(english ? 'This device' : 'Este dispositivo');
    await expectAccessible(page);
    await keepPicture(page, setting, 'security');
    // The server would say so after 28 minutes.
    const calls: string[] = [];
    await page.route('/auth/session', async (route) => {
      calls.push(route.request().method());
      await route.fulfill({ json: { endsInMs: calls.includes('POST') ? 1_800_000 : 110_000, isFinal: false } });
    });
    await page.clock.runFor(61_000);
    const warning = page.getByRole('dialog', { name: english ? 'You are about to be signed out' : 'Su sesión está por cerrarse' });
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(warning).toBeHidden();
    expect(calls, 'the key stays signed in, and does not only close the warning').toContain('POST');
  });
});
