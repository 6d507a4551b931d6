import type { Page } from '@playwright/test';
import { expect, inEach, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

/** An Arbor One, whose last digit follows from the others. */
const IMEI = '359902101234569';
const NUMBER = '336-556-0188';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const reach = onOwnProduct();
  const words = {
    en: {
      protection: 'Mobile repair and replacement plan',
      enter: 'Bring your own phone',
      imei: 'IMEI of the phone',
      check: 'Check this phone',
      wrong: /so one of the 15 is wrong/,
      line: 'Plan, SIM and number',
      plan: /^Unlimited/,
      esim: /^eSIM, right away/,
      keep: /^My number from another carrier/,
      review: 'See what it costs',
      checkOrder: 'Check your order',
      bills: 'Your mobile bills for two years',
      number: 'Number to keep',
      account: 'Account number there',
      pin: 'Transfer PIN',
      zip: 'ZIP code of the bills there',
      pinWrong: /^Enter the transfer PIN/,
      terms: /^I agree to the service terms/,
      place: /^Order the line/,
      order: /^Order DM-/,
      profile: 'Code for the camera of your phone. What is in it is below as text.',
      conflict: 'The account number is another one there',
      corrected: 'Account number at your carrier',
      correct: 'Correct it and ask again',
      asked: 'We asked your carrier for the number',
      switches: /^It switches on/,
      works: /^Yours since/,
    },
    es: {
      protection: 'Plan de reparación y reemplazo móvil',
      enter: 'Traer su teléfono',
      imei: 'IMEI del teléfono',
      check: 'Revisar este teléfono',
      wrong: /alguno de los 15 no es correcto/,
      line: 'Plan, SIM y número',
      plan: /^Ilimitado/,
      esim: /^eSIM, en el momento/,
      keep: /^Mi número de otra compañía/,
      review: 'Ver cuánto cuesta',
      checkOrder: 'Revise su pedido',
      bills: 'Sus facturas móviles de dos años',
      number: 'Número que conserva',
      account: 'Número de cuenta allí',
      pin: 'PIN de transferencia',
      zip: 'Código postal de las facturas allí',
      pinWrong: /^Escriba el PIN de transferencia/,
      terms: /^Acepto los términos del servicio/,
      place: /^Pedir la línea/,
      order: /^Pedido DM-/,
      profile: 'Código para la cámara de su teléfono. Lo que contiene está abajo como texto.',
      conflict: 'Allí el número de cuenta es otro',
      corrected: 'Número de cuenta en su compañía',
      correct: 'Corregir y preguntar de nuevo',
      asked: 'Pedimos el número a su compañía',
      switches: /^Cambia el/,
      works: /^Es suyo desde el/,
    },
  }[setting.language];
  const look = (page: Page, picture: string) => lookAt(page, setting, picture);

  test('BUY-10 ROUTE-34 liam brings a phone and its number: both front ends load by themselves, one detail is corrected, and the line works once the number is here', async ({
    page,
    path,
  }) => {
    const loaded = new Set<string>();
    page.on('response', (answer) => {
      const [, name] = /\/front-ends\/([\w-]+)\//.exec(new URL(answer.url()).pathname) ?? [];
      if (name !== undefined) loaded.add(name);
    });
    await signIn(page, 'liam', path('/smrrp'));
    await expect(page.getByRole('heading', { level: 1, name: words.protection })).toBeVisible();
    await expect.poll(() => [...loaded]).toEqual(['phone-protection']);
    await page.goto(path('/billing/mobile'));
    await page.getByRole('main').getByRole('link', { name: words.enter }).press('Enter');
    await expect(page.getByLabel(words.imei)).toBeVisible();
    await expect.poll(() => [...loaded]).toContain('own-phone');
    await look(page, 'byod');
    await page.getByLabel(words.imei).fill('359902101234562');
    await page.getByRole('button', { name: words.check }).press('Enter');
    await expect(page.getByRole('link', { name: words.wrong })).toBeVisible();
    await expect(page.getByLabel(words.imei), 'nothing typed is lost').toHaveValue('359902101234562');
    await look(page, 'byod-wrong-imei');
    await page.getByLabel(words.imei).fill(`IMEI ${IMEI.slice(0, 8)}-${IMEI.slice(8)}`);
    await page.getByRole('button', { name: words.check }).press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: words.line })).toBeVisible();
    await page.getByRole('radio', { name: words.plan }).first().press('Space');
    await page.getByRole('radio', { name: words.esim }).press('Space');
    await page.getByRole('radio', { name: words.keep }).press('Space');
    await look(page, 'byod-line');
    await page.getByRole('button', { name: words.review }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.checkOrder })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: words.bills })).toBeVisible();
    await page.getByLabel(words.number).fill(NUMBER);
    await page.getByLabel(words.account).fill('447-000');
    await page.getByLabel(words.zip).fill('27403');
    await page.getByLabel(words.terms).press('Space');
    await look(page, 'byod-review');
    await page.getByRole('button', { name: words.place }).press('Enter');
    await expect(page.getByRole('link', { name: words.pinWrong })).toBeVisible();
    await expect(page.getByLabel(words.number), 'nothing typed is lost').toHaveValue(NUMBER);
    await page.getByRole('textbox', { name: words.pin }).fill('4821');
    if (!(await page.getByLabel(words.terms).isChecked())) await page.getByLabel(words.terms).press('Space');
    await page.getByRole('button', { name: words.place }).press('Enter');

    await expect(page.getByRole('main').getByText(words.order)).toBeVisible();
    await expect(page.getByRole('img', { name: words.profile })).toBeVisible();
    await expect(page.getByText(/LPA:1\$/)).toBeVisible();
    await look(page, 'byod-order');
    const order = page.url();
    await reach().demarc('network', 'port', NUMBER, 'account-number');
    await page.goto(order);
    await expect(page.getByRole('heading', { name: words.conflict })).toBeVisible();
    await look(page, 'byod-conflict');
    await page.getByLabel(words.corrected).fill('447 188');
    await page.getByRole('button', { name: words.correct }).press('Enter');
    await expect(page.getByText(words.asked)).toBeVisible();
    await expect(page.getByRole('heading', { name: words.conflict })).toBeHidden();
    await reach().demarc('network', 'port', NUMBER, 'confirm');
    await page.goto(order);
    await expect(page.getByText(words.switches)).toBeVisible();
    await look(page, 'byod-confirmed');
    await reach().demarc('network', 'port', NUMBER, 'activate');
    await page.goto(order);
    await expect(page.getByText(words.works)).toBeVisible();
    await look(page, 'byod-works');
  });
});
