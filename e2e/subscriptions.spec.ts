import { expect, inEach, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  onOwnProduct();
  const words = {
    en: {
      manage: 'Manage your services',
      tv: 'TV streaming',
      title: 'Streaming services',
      begin: 'Get the code for Lantern',
      add: /^Add Pitchside for \$14\.99/,
      activate: 'Activate Lantern',
      enter: 'Activate a streaming service',
      code: 'Code',
      use: 'Activate',
      unknown: /^This code activates nothing/,
      done: 'It is active',
      active: 'Active',
      end: 'End Pitchside',
      endNow: 'End Pitchside today',
    },
    es: {
      manage: 'Administrar sus servicios',
      tv: 'TV por streaming',
      title: 'Servicios de streaming',
      begin: 'Obtener el código de Lantern',
      add: /^Agregar Pitchside por \$14\.99/,
      activate: 'Activar Lantern',
      enter: 'Activar un servicio de streaming',
      code: 'Código',
      use: 'Activar',
      unknown: /^Este código no activa nada/,
      done: 'Ya está activo',
      active: 'Activo',
      end: 'Terminar Pitchside',
      endNow: 'Terminar Pitchside hoy',
    },
  }[setting.language];

  test('BUY-08 BUY-17 olivia begins what her TV includes, somebody without a sign-in activates it, and she adds and ends another', async ({
    page,
    path,
  }) => {
    await signIn(page, 'olivia', path('/manage'));
    await expect(page.getByRole('heading', { level: 1, name: words.manage })).toBeVisible();
    await lookAt(page, setting, 'manage');
    await page.getByRole('main').getByRole('link', { name: words.tv }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.tv })).toBeVisible();
    await lookAt(page, setting, 'tv-streaming');
    await page.getByRole('button', { name: words.begin }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const link = page.getByRole('link', { name: words.activate });
    await expect(link).toBeVisible();
    const to = (await link.getAttribute('href')) ?? '';
    await page.getByRole('button', { name: words.add }).press('Enter');
    await expect(page.getByRole('main').getByText(words.end, { exact: true })).toBeVisible();
    await lookAt(page, setting, 'subscriptions');
    await page.getByText(words.end, { exact: true }).click();
    await page.getByRole('button', { name: words.endNow }).press('Enter');
    await expect(page.getByRole('button', { name: words.add })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(to);
    await expect(page.getByRole('heading', { level: 1, name: words.enter })).toBeVisible();
    const code = await page.getByLabel(words.code).inputValue();
    await page.getByLabel(words.code).fill('BCDF-2345');
    await page.getByRole('button', { name: words.use }).press('Enter');
    await expect(page.getByRole('link', { name: words.unknown })).toBeVisible();
    await expect(page.getByLabel(words.code), 'nothing typed is lost').toHaveValue('BCDF-2345');
    await lookAt(page, setting, 'activate-streaming-problem');
    await page.getByLabel(words.code).fill(code);
    await page.getByRole('button', { name: words.use }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible();
    await lookAt(page, setting, 'activate-streaming-done');
  });
});
