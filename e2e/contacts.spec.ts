import type { Page } from '@playwright/test';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { codeMailedTo, mailedTo, newestMail } from './support/mailed-code.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

// The two customers' changes do not affect each other, so they share one product.
const own = onOwnProduct();

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const username = english ? 'olivia' : 'liam';
  const words = {
    contacts: english ? 'What we tell you about' : 'Sobre qué le avisamos',
    change: english ? 'Change your email address' : 'Cambiar su dirección de correo electrónico',
    sendCode: english ? 'Send the code' : 'Enviar el código',
    code: english ? 'Code' : 'Código',
    newEmail: english ? 'New email address' : 'Nueva dirección de correo electrónico',
    newCode: english ? 'Verification code' : 'Código de verificación',
    done: english ? 'Your new email address is on file' : 'Su nueva dirección de correo electrónico está registrada',
    security: english ? 'Sign-in and security' : 'Inicio de sesión y seguridad',
    history: english ? 'What was changed' : 'Qué se ha cambiado',
    payments: english ? 'Payments on your account' : 'Pagos de su cuenta',
    save: english ? 'Save' : 'Guardar',
    saved: english ? 'Your choice is saved' : 'Su elección está guardada',
    changePhone: english ? 'Change your phone number' : 'Cambiar su número de teléfono',
    newPhone: english ? 'New phone number' : 'Nuevo número de teléfono',
    donePhone: english ? 'Your new phone number is on file' : 'Su nuevo número de teléfono está registrado',
    notReached: english ? /We cannot reach you at .•••@example\.com/ : /No podemos escribirle a .•••@example\.com/,
    correct: english ? /Correct your email address/ : /Corrija su correo electrónico/,
    mayNotArrive: english ? /a code may not arrive/ : /es posible que el código no llegue/,
    changed: english ? 'Your email address was changed' : 'Se cambió su dirección de correo electrónico',
  };
  const look = (page: Page, name: string) => lookAt(page, setting, name);

  test('a customer whose address refuses mail reads it on Home, and operators who it is, until a mail arrives', async ({ page, path }) => {
    await page.goto('/login');
    await own().refuseMail(username);
    await signIn(page, username, path('/account-summary'));
    await takenOver(page);
    await expect(page.getByText(words.notReached)).toBeVisible();
    await look(page, 'home-not-reached');
    await page.getByRole('link', { name: words.correct }).press('Enter');
    await expect(page.getByText(words.mayNotArrive)).toBeVisible();
    await look(page, 'verify-not-reached');

    const console = await page.context().newPage();
    const { url }: { readonly url: string } = JSON.parse(await own().demarc('operator', 'link', '--json'));
    await console.goto(url.replace('/sign-in/', path('/sign-in/')));
    await console.getByRole('button', { name: english ? 'Sign in' : 'Iniciar sesión' }).click();
    await console.goto(new URL(path('/refused-addresses'), url).href);
    await expect(console.getByRole('row').filter({ hasText: '•••@example.com' })).toHaveCount(1);
    await look(console, 'console-not-reached');
    await console.getByRole('main').getByRole('link').first().press('Enter');
    await expect(console.getByText('•••@example.com').first()).toBeVisible();
    await look(console, 'console-customer-not-reached');
    await console.close();

    await page.getByRole('button', { name: words.sendCode }).press('Enter');
    await codeMailedTo(page, username);
    await expect
      .poll(async () => {
        await page.goto(path('/account-summary'));
        return page.getByText(words.notReached).count();
      })
      .toBe(0);
  });

  test('a customer chooses notices and changes their phone number and email address by keyboard; their history shows it', {
    tag: long,
  }, async ({ page, path }) => {
    await signIn(page, username, path('/settings'));
    await takenOver(page);
    await page.getByRole('link', { name: words.contacts }).press('Enter');
    await page.getByRole('checkbox', { name: words.payments }).press('Space');
    await page.getByRole('button', { name: words.save }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: words.payments })).not.toBeChecked();
    await look(page, 'contacts');
    await page.getByRole('link', { name: words.changePhone }).press('Enter');
    await page.getByRole('button', { name: words.sendCode }).press('Enter');
    await page.getByLabel(words.code, { exact: true }).fill(await codeMailedTo(page, username));
    await page.keyboard.press('Enter');
    const mailed = await newestMail(page, username);
    await page.getByLabel(words.newPhone).fill('(518) 555-0177');
    await page.keyboard.press('Enter');
    await expect(page.getByText('518-555-0177')).toBeVisible();
    await look(page, 'contacts-phone-code');
    await page.getByLabel(words.newCode).fill(await mailedTo(page, username, /: (\d{6}) (?:is|es)/, mailed));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: words.donePhone })).toBeVisible();
    await look(page, 'contacts-phone-changed');
    // The code to the address on file is valid for both.
    await page.getByRole('link', { name: words.change }).press('Enter');
    await page.getByLabel(words.newEmail).fill(`${username}@`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await look(page, 'contacts-refused');
    const before = await newestMail(page, username);
    await page.getByLabel(words.newEmail).fill(`${username}.new@example.com`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${username}.new@example.com`)).toBeVisible();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
    await look(page, 'contacts-code');
    await page.getByLabel(words.newCode).fill(await codeMailedTo(page, username, before));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: words.done })).toBeVisible();
    await look(page, 'contacts-changed');
    await page.getByRole('main').getByRole('link', { name: words.security }).press('Enter');
    await page.getByRole('link', { name: words.history }).press('Enter');
    await expect(page.getByText(words.changed)).toBeVisible();
    await look(page, 'security-history');
  });
});
