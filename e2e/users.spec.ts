import type { Page } from '@playwright/test';
import { expect, inEach, long, narrowSpanish, takenOver, test, wholePage, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { codeMailedTo, mailedTo } from './support/mailed-code.ts';
import { onOwnProduct } from './support/own-product.ts';
import { sendSignIn, signIn } from './support/sign-in.ts';

const PASSWORD = 'seven otters juggle plums';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  onOwnProduct();
  const words = {
    users: english ? 'Users of your account' : 'Usuarios de su cuenta',
    invite: english ? 'Invite a user' : 'Invitar a un usuario',
    sendCode: english ? 'Send the code' : 'Enviar el código',
    code: english ? 'Code' : 'Código',
    verify: english ? 'Verify' : 'Verificar',
    send: english ? 'Send the invitation' : 'Enviar la invitación',
    fields: english ? (['First name', 'Last name', 'Email address'] as const) : (['Nombre', 'Apellido', 'Correo electrónico'] as const),
    standard: english ? /^Standard/ : /^Estándar/,
    onItsWay: english ? 'The invitation is on its way' : 'La invitación está en camino',
    change: english ? 'Change: Ethan' : 'Cambiar: Ethan',
    disable: english ? 'Disable' : 'Desactivar',
    disableAct: english ? 'Disable this user' : 'Desactivar a este usuario',
    disabled: english ? 'The user is disabled and signed out everywhere' : 'El usuario está desactivado y se cerraron todas sus sesiones',
    create: english ? 'Create username' : 'Crear nombre de usuario',
    done: english ? 'You can sign in now' : 'Ya puede iniciar sesión',
    only: english ? 'You see only yourself here' : 'Aquí usted solo ve su propio usuario',
  };
  const look = (page: Page, name: string) => lookAt(page, setting, name);

  test('olivia invites kim, who chooses a login; olivia disables ethan', { tag: long }, async ({ page, path, browser }) => {
    await signIn(page, 'olivia', path('/settings'));
    await takenOver(page);
    await page.getByRole('link', { name: words.users }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.users);
    await look(page, 'users');
    await page.getByRole('link', { name: words.invite }).click();
    await page.getByRole('button', { name: words.sendCode }).click();
    await page.getByLabel(words.code, { exact: true }).fill(await codeMailedTo(page, 'olivia'));
    await page.getByRole('button', { name: words.verify }).click();
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
    await look(page, 'users-invite');
    for (const [index, value] of ['Kim', 'Ames', 'kim@example.com'].entries()) await page.getByLabel(words.fields[index] ?? '').fill(value);
    await page.getByRole('radio', { name: words.standard }).check();
    await page.reload();
    await wholePage(page);
    await expect(page.getByLabel(words.fields[2])).toHaveValue('kim@example.com');
    await expect(page.getByRole('radio', { name: words.standard })).toBeChecked();
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('status').filter({ hasText: words.onItsWay })).toBeVisible();
    await look(page, 'users-invited');

    await page.getByRole('link', { name: words.change }).click();
    await page.getByRole('link', { name: words.disable }).click();
    await look(page, 'users-disable');
    await page.getByRole('button', { name: words.disableAct }).click();
    await expect(page.getByRole('status').filter({ hasText: words.disabled })).toBeVisible();

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
    const theirs = await context.newPage();
    await theirs.goto(await mailedTo(theirs, 'kim@example.com', /(\/(?:es\/)?my-account\/invited\/[\w.-]+)/));
    await look(theirs, 'users-accept');
    await theirs.getByLabel(/^(Username|Nombre de usuario)$/).fill('kim.ames');
    await theirs.getByLabel(/^(New password|Contraseña nueva)$/).fill(PASSWORD);
    await theirs.getByRole('button', { name: words.create }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(words.done);
    await theirs.goto(path('/settings/users'));
    await sendSignIn(theirs, 'kim.ames', PASSWORD);
    await expect(theirs.getByText(words.only)).toBeVisible();
    await look(theirs, 'users-standard');
    await context.close();
  });
});
