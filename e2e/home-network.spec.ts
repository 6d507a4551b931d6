import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const { language } = setting;
  const said = {
    en: {
      devices: 'Devices at home',
      networks: 'Wi-Fi networks',
      pause: 'Pause Work laptop',
      resume: 'Resume Work laptop',
      passphrase: 'Password',
      name: 'Network name',
      save: 'Save changes',
      wrong: /Write a password of 8 to 63/,
      again: 'Every device has to join again',
    },
    es: {
      devices: 'Dispositivos en casa',
      networks: 'Redes wifi',
      pause: 'Pausar Work laptop',
      resume: 'Reanudar Work laptop',
      passphrase: 'Contraseña',
      name: 'Nombre de la red',
      save: 'Guardar los cambios',
      wrong: /Escriba una contraseña de 8 a 63/,
      again: 'Todos los dispositivos tienen que conectarse de nuevo',
    },
  }[language];

  test('SVC-13 a customer sees what is connected at home, and pauses a device by keyboard', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/services/internet/devices'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: said.devices })).toBeVisible();
    await lookAt(page, setting, 'home-devices');
    await page.getByRole('button', { name: said.pause }).press('Enter');
    await expect(page.getByRole('button', { name: said.resume })).toBeVisible();
    await page.getByRole('button', { name: said.resume }).press('Enter');
    await expect(page.getByRole('button', { name: said.pause })).toBeVisible();
  });

  test('SVC-14 a device has a page by its MAC; one that is foreign, unknown or malformed does not exist', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/services/internet/devices'));
    await takenOver(page);
    await page.getByRole('link', { name: 'Work laptop' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Work laptop' })).toBeVisible();
    await lookAt(page, setting, 'home-device');
    for (const mac of ['0a0a0a0a0a0a', '0a:0a:0a:0a:0a:0a', 'x'])
      expect((await page.goto(path(`/services/internet/devices/device-details/${mac}`)))?.status()).toBe(404);
  });

  test('SVC-15 Wi-Fi is shown with a code to join; a password that no device takes is told at its field, and what was typed stays', async ({
    page,
    path,
  }) => {
    await signIn(page, 'olivia', path('/services/internet/networks'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: said.networks })).toBeVisible();
    await expect(page.getByText(said.again)).toBeVisible();
    await lookAt(page, setting, 'wifi-networks');
    await page.getByLabel(said.name, { exact: true }).fill('Juniper House');
    await page.getByLabel(said.passphrase, { exact: true }).fill('corta ñ');
    await page.getByRole('button', { name: said.save }).press('Enter');
    await expect(page.getByText(said.wrong).first()).toBeVisible();
    await expect(page.getByLabel(said.name, { exact: true })).toHaveValue('Juniper House');
    await expect(page.getByLabel(said.passphrase, { exact: true })).toHaveValue('corta ñ');
    await lookAt(page, setting, 'wifi-networks-problem');
  });

  test('ROLE-02 a Standard user is not led to Wi-Fi networks, and refused there', async ({ page, path }) => {
    await signIn(page, 'ethan', path('/services/internet/networks'));
    await expect(page).not.toHaveURL(/networks$/);
    await page.goto(path('/services/internet/devices'));
    await expect(page.getByRole('link', { name: said.networks })).toHaveCount(0);
  });
});
