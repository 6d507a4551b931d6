import type { Page } from '@playwright/test';
import { expect, inEach, narrowSpanish, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

const IMEI = '490154203237518';

inEach([wideEnglish, narrowSpanish], (setting) => {
  onOwnProduct();
  const words = {
    en: {
      title: 'Mobile repair and replacement plan',
      renamed: /^August 20, 2025/,
      add: 'Cover the phone of Unlimited, line 1',
      imei: 'IMEI of the phone',
      phone: /^Phone/,
      cover: /^Cover it for \$12\.00/,
      wrong: /one of them is not right/,
      claim: 'File a claim',
      cracked: /^Cracked screen/,
      when: 'When it happened',
      how: 'How it happened',
      file: 'File the claim',
      missing: /^Write how it happened/,
      filed: /^Claim PC-/,
      answer: /within one business day/,
      back: 'Take the claim back',
      see: 'See Arbor One',
      end: 'End the cover',
      endNow: 'End the cover today',
      until: /Until /,
    },
    es: {
      title: 'Plan de reparación y reemplazo móvil',
      renamed: /^20 de agosto de 2025/,
      add: 'Cubrir el teléfono de Ilimitado, línea 1',
      imei: 'IMEI del teléfono',
      phone: /^Teléfono/,
      cover: /^Cubrirlo por \$12\.00/,
      wrong: /alguno no es correcto/,
      claim: 'Presentar un reclamo',
      cracked: /^Pantalla rota/,
      when: 'Cuándo pasó',
      how: 'Cómo pasó',
      file: 'Presentar el reclamo',
      missing: /^Escriba cómo pasó/,
      filed: /^Reclamo PC-/,
      answer: /un día hábil/,
      back: 'Retirar el reclamo',
      see: 'Ver Arbor One',
      end: 'Terminar la cobertura',
      endNow: 'Terminar la cobertura hoy',
      until: /Hasta el /,
    },
  }[setting.language];
  const look = (page: Page, picture: string) => lookAt(page, setting, picture);

  test('BUY-12 liam covers a phone, files a claim for it, takes it back and ends the cover', async ({ page, path }) => {
    await signIn(page, 'liam', path('/billing/mobile'));
    await page.getByRole('main').getByRole('link', { name: words.title }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.renamed)).toBeVisible();
    await look(page, 'smrrp');

    await page.getByRole('link', { name: words.add }).press('Enter');
    await page.getByLabel(words.imei).fill('490154203237519');
    await page.getByRole('textbox', { name: words.phone }).last().fill('Arbor One');
    await page.getByRole('button', { name: words.cover }).press('Enter');
    await expect(page.getByRole('link', { name: words.wrong })).toBeVisible();
    await expect(page.getByLabel(words.imei), 'nothing typed is lost').toHaveValue('490154203237519');
    await look(page, 'smrrp-wrong-imei');
    await page.getByLabel(words.imei).fill(`IMEI ${IMEI}`);
    await page.getByRole('button', { name: words.cover }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Arbor One' })).toBeVisible();
    await look(page, 'smrrp-phone');

    await page.getByRole('link', { name: words.claim }).press('Enter');
    await page.getByRole('radio', { name: words.cracked }).press('Space');
    const today = await page.getByLabel(words.when).getAttribute('max');
    await page.getByLabel(words.when).fill(today ?? '');
    await page.getByRole('button', { name: words.file }).press('Enter');
    await expect(page.getByRole('link', { name: words.missing })).toBeVisible();
    await look(page, 'smrrp-claim-problem');
    await page.getByLabel(words.how).fill('It fell on the stairs');
    await page.getByRole('button', { name: words.file }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.filed })).toBeVisible();
    await expect(page.getByText(words.answer)).toBeVisible();
    await look(page, 'smrrp-claim');
    await page.getByRole('button', { name: words.back }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await look(page, 'smrrp-claims');

    await page.getByRole('link', { name: words.see }).press('Enter');
    await page.getByText(words.end, { exact: true }).click();
    await page.getByRole('button', { name: words.endNow }).press('Enter');
    await expect(page.getByRole('main').getByText(words.until)).toBeVisible();
  });
});
