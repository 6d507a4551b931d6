import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const { language } = setting;
  const said = {
    en: {
      services: 'Services',
      internet: 'Internet',
      more: 'Home network and equipment',
      connected: 'Connected',
      pod: 'Wi-Fi pod',
      change: 'Change nickname',
      nickname: 'Nickname',
      save: 'Save nickname',
      remove: 'Remove nickname',
      markup: /< and > are not part of a name/,
      saved: 'The nickname is saved.',
      removed: 'The nickname is removed.',
      suspended: 'Suspended',
      pay: 'Pay to get it back',
      past: 'A bill is past due. Paying it brings the service back.',
      pending: 'Internet is not active yet',
      onItsWay: 'On its way to you',
      noMobile: 'You do not have Mobile yet',
    },
    es: {
      services: 'Servicios',
      internet: 'Internet',
      more: 'Red del hogar y equipos',
      connected: 'Conectado',
      pod: 'Repetidor de wifi',
      change: 'Cambiar el apodo',
      nickname: 'Apodo',
      save: 'Guardar apodo',
      remove: 'Quitar apodo',
      markup: /< y > no forman parte de un nombre/,
      saved: 'El apodo quedó guardado.',
      removed: 'El apodo se quitó.',
      suspended: 'Suspendido',
      pay: 'Pagar para recuperarlo',
      past: 'Una factura está vencida. Al pagarla, el servicio vuelve.',
      pending: 'Internet: todavía no está activo',
      onItsWay: 'En camino a usted',
      noMobile: 'Todavía no tiene Móvil',
    },
  }[language];

  test('SVC-01 a customer sees what they have, follows it to a device by keyboard, and gives it a name', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/services'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: said.services })).toBeVisible();
    const internet = page.getByRole('article', { name: said.internet });
    await expect(internet).toContainText(said.connected);
    await lookAt(page, setting, 'services');
    await internet.getByRole('link', { name: said.more }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said.internet })).toBeVisible();
    await lookAt(page, setting, 'services-internet');

    await page.getByRole('link', { name: said.pod }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said.pod })).toBeVisible();
    await lookAt(page, setting, 'device');
    await page.getByRole('link', { name: said.change }).focus();
    await page.keyboard.press('Enter');
    const nickname = page.getByLabel(said.nickname, { exact: true });
    await nickname.fill('<b>Ana</b>');
    await page.getByRole('button', { name: said.save }).press('Enter');
    await expect(page.getByText(said.markup).first()).toBeVisible();
    await expect(nickname).toHaveValue('<b>Ana</b>');
    await lookAt(page, setting, 'nickname-problem');
    const name = `Ana ${setting.width}`;
    await nickname.fill(name);
    await page.getByRole('button', { name: said.save }).press('Enter');
    await expect(page.getByText(said.saved)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: said.change }).click();
    await page.getByRole('button', { name: said.remove }).click();
    await expect(page.getByText(said.removed)).toBeVisible();
  });

  test('ROUTE-45 a line that is not set up, or not there, has a page that says so, and its usual address leads to it', async ({ page, path }) => {
    await signIn(page, 'nora', path('/services/internet'));
    await expect(page).toHaveURL(/\/services\/internet-not-provisioned$/);
    await expect(page.getByRole('heading', { level: 1, name: said.pending })).toBeVisible();
    await expect(page.getByText(said.onItsWay)).toBeVisible();
    await lookAt(page, setting, 'internet-not-provisioned');
    await page.goto(path('/services/mobile'));
    await expect(page).toHaveURL(/\/services\/mobile-not-provisioned$/);
    await expect(page.getByRole('heading', { level: 1, name: said.noMobile })).toBeVisible();
  });

  test('a bill that is past due has stopped the service: the page says why, and leads to paying', async ({ page, path }) => {
    await signIn(page, 'ava', path('/my-internet-services'));
    await expect(page).toHaveURL(/\/services\/internet$/);
    await expect(page.getByText(said.past)).toBeVisible();
    await page.goto(path('/services'));
    const internet = page.getByRole('article', { name: said.internet });
    await expect(internet).toContainText(said.suspended);
    await lookAt(page, setting, 'services-suspended');
    await internet.getByRole('link', { name: said.pay }).click();
    await expect(page).toHaveURL(/\/billing/);
  });
});
