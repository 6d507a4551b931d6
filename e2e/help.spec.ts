import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { sendSignIn } from './support/sign-in.ts';

/** What the page reports about the next piece that it cannot fetch. */
const nextFailure = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => addEventListener('demarc:chunk-failed', (event) => resolve(event instanceof CustomEvent && event.detail))),
  );

inEach([wideEnglish, narrowSpanish], ({ language }) => {
  const said = {
    en: {
      search: 'Search',
      payBill: 'Pay your bill',
      help: 'Help',
      article: 'Ways to pay',
      contact: 'Contact us',
      unknown: 'A charge I do not recognize',
      now: /^(Open|Closed) now/,
      zone: 'Shown in Eastern Time',
      failed: 'This page did not load',
      owe: 'how much do I owe',
      signIn: 'Sign in',
      answer: 'What you owe',
      pay: 'Pay your bill',
      store: 'Find a store',
      nearest: 'Show the nearest first',
      near: /Less than a mile away/,
    },
    es: {
      search: 'Buscar',
      payBill: 'Pagar su factura',
      help: 'Ayuda',
      article: 'Formas de pagar',
      contact: 'Contáctenos',
      unknown: 'Un cargo que no conozco',
      now: /^(Abierto|Cerrado) ahora/,
      zone: 'En hora oriental',
      failed: 'Esta página no se cargó',
      owe: 'cuanto debo',
      signIn: 'Iniciar sesión',
      answer: 'Lo que debe',
      pay: 'Pagar su factura',
      store: 'Buscar una tienda',
      nearest: 'Mostrar primero las más cercanas',
      near: /A menos de una milla/,
    },
  }[language];

  test('a visitor searches with a typo, reads an article and finds the phone number', { tag: long }, async ({ page, path }) => {
    await page.goto(path('/support'));
    await takenOver(page);
    await expectAccessible(page);
    await page.getByRole('searchbox').fill(language === 'en' ? 'pay my bil' : 'pagr factura');
    await page.getByRole('button', { name: said.search }).click();
    await expect(page.getByRole('main').getByRole('link', { name: said.payBill })).toBeVisible();
    await expectAccessible(page);
    await takenOver(page);
    await page.getByRole('main').getByRole('link', { name: said.article }).click();
    await expect(page.getByRole('heading', { level: 1, name: said.article })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('link', { name: said.payBill }), 'the page that the document came with').toBeVisible();
    await page.goForward();
    await page.getByRole('main').getByRole('link', { name: said.contact }).click();
    await page.getByRole('link', { name: said.unknown }).click();
    await expect(page.getByRole('main').getByRole('link', { name: '555-0100' })).toBeVisible();
    await expect(page.getByRole('main').getByText(said.now)).toBeVisible();
    await expect(page.getByRole('main').getByText(said.zone)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: said.store }).click();
    await page.context().setGeolocation({ latitude: 43.157, longitude: -77.609 });
    await page.context().grantPermissions(['geolocation']);
    await page.getByRole('button', { name: said.nearest }).click();
    const nearest = page.getByRole('region').filter({ hasText: said.near });
    await expect(nearest.getByRole('heading')).toHaveText('Rochester, Model Avenue');
    await expectAccessible(page);
  });

  test('SUP-02 a visitor who asks how much they owe signs in from the answer and returns to it', { tag: long }, async ({ page, path }) => {
    await page.goto(path(`/search-results?q=${encodeURIComponent(said.owe)}`));
    const answer = page.getByRole('region', { name: said.answer });
    await answer.getByRole('link', { name: said.signIn }).click();
    await sendSignIn(page, 'olivia');
    await expect(answer).toContainText('$142.37');
    await expect(answer.getByRole('link', { name: said.pay })).toBeVisible();
    await expectAccessible(page);
  });

  test('ROUTE-23 a front end that cannot be loaded, or not within 120 seconds, says so kindly and loads on request', {
    tag: long,
  }, async ({ page, path }) => {
    await page.clock.install();
    await page.goto(path('/'));
    await takenOver(page);
    const told = nextFailure(page);
    await page.route('**/front-ends/support.json*', () => {});
    await page.getByRole('banner').getByRole('link', { name: said.help }).click();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await page.clock.fastForward(120_000);
    await expect(page.getByRole('heading', { level: 1, name: said.failed })).toBeVisible();
    expect(await told).toEqual({ type: 'timeout' });
    await expectAccessible(page);
    await page.unroute('**/front-ends/support.json*');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: said.help })).toBeVisible();

    await page.goto(path('/'));
    await takenOver(page);
    const toldAgain = nextFailure(page);
    await page.route('**/front-ends/support.json*', (route) => route.fulfill({ json: { version: 'x', scripts: [], style: null } }));
    await page.getByRole('banner').getByRole('link', { name: said.help }).click();
    await expect(page.getByRole('heading', { level: 1, name: said.failed })).toBeVisible();
    expect(await toldAgain).toEqual({ type: 'missing' });
  });
});
