import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

const own = onOwnProduct();

/** A customer of each language, alone in their neighborhood or with nobody whom another journey looks at, and its node. */
const neighbors = { en: ['olivia', 'NY-14607-01'], es: ['isabella', 'AL-35205-01'] } as const;

inEach([wideEnglish, narrowSpanish], (setting) => {
  const { language } = setting;
  const said = {
    en: {
      map: /area is out|areas are out/,
      find: 'Street with ZIP, or a town',
      look: 'Look',
      notServed: 'We do not serve 99999.',
      reached: /reaches? 43206/,
      town: 'Map of Raleigh, NC',
      confirmed: 'There is an outage at your address',
      clear: 'No outage at your address',
      home: 'Service is out at your address',
      maybe: 'Service should be back. Is it working?',
      asked: 'Service is back. Is it working?',
      yes: 'Yes, it works',
      byText: 'By text message',
      tell: 'Tell me',
      told: 'You will hear from us.',
      see: 'See the outage',
      restart: 'There is an outage at your address, so a restart would not help.',
      report: 'Report it',
      choose: 'Choose what is out',
      reported: 'We have your report. Thank you.',
      askTitle: 'Ask us to call you',
      phone: 'Your phone number',
      callMe: 'Call me',
      wrongPhone: 'Enter a phone number of ten digits.',
      willCall: /We (will call you|call you now)/,
      next: 'You are next',
      notAnyMore: 'Do not call me',
      willNot: 'We will not call',
    },
    es: {
      map: /zona está sin servicio|zonas están sin servicio/,
      find: 'Calle con código postal, o una ciudad',
      look: 'Buscar',
      notServed: 'No damos servicio en 99999.',
      reached: /alcanzan? 43206/,
      town: 'Mapa de Raleigh, NC',
      confirmed: 'Hay una interrupción en su dirección',
      clear: 'No hay interrupciones en su dirección',
      home: 'No hay servicio en su dirección',
      maybe: 'El servicio debería haber vuelto. ¿Le funciona?',
      asked: 'Volvió el servicio. ¿Le funciona?',
      yes: 'Sí, funciona',
      byText: 'Por mensaje de texto',
      tell: 'Avíseme',
      told: 'Le avisaremos.',
      see: 'Ver la interrupción',
      restart: 'Hay una interrupción en su dirección, así que reiniciar no serviría.',
      report: 'Reportarla',
      choose: 'Elija qué no funciona',
      reported: 'Recibimos su reporte. Gracias.',
      askTitle: 'Pida que le llamemos',
      phone: 'Su número de teléfono',
      callMe: 'Llámenme',
      wrongPhone: 'Escriba un número de teléfono de diez dígitos.',
      willCall: /(Le llamaremos|Le llamamos ahora)/,
      next: 'Usted es el siguiente turno',
      notAnyMore: 'No me llamen',
      willNot: 'No llamaremos',
    },
  }[language];

  test('SVC-16 a visitor reads the outage map, and looks for an address and a town by keyboard; without script it says the same', async ({
    page,
    path,
    request,
  }) => {
    await page.goto(path('/outage-map'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: said.map })).toBeVisible();
    await lookAt(page, setting, 'outage-map');
    await page.getByLabel(said.find).fill('302 Linden Street, 43206');
    await page.getByLabel(said.find).press('Enter');
    await expect(page.getByText(said.reached)).toBeVisible();
    await page.getByLabel(said.find).fill('99999');
    await page.getByRole('button', { name: said.look }).press('Enter');
    await expect(page.getByText(said.notServed)).toBeVisible();
    await page.getByRole('link', { name: 'Raleigh, NC' }).press('Enter');
    await expect(page.getByRole('heading', { name: said.town })).toBeVisible();
    const html = await (await request.get(path('/outage-map?find=43206'))).text();
    expect(html).toMatch(said.reached);
  });

  test('SVC-17 ROUTE-33 a visitor asks to be called, with a wrong number first, sees their place in line and calls it off; without script the same', async ({
    page,
    path,
    browser,
    baseURL,
  }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    for (const seen of [page, await plain.newPage()]) {
      await seen.goto(path('/outage-callback'));
      if (seen === page) {
        await takenOver(seen);
        await lookAt(seen, setting, 'call-back');
      }
      await expect(seen.getByRole('heading', { level: 1, name: said.askTitle })).toBeVisible();
      await seen.getByLabel(said.phone).fill('911');
      await seen.getByLabel(said.phone).press('Enter');
      await expect(seen.getByRole('alert').getByText(said.wrongPhone)).toBeVisible();
      await expect(seen.getByLabel(said.phone)).toHaveValue('911');
      // A number is asked for three times a day at most.
      await seen.getByLabel(said.phone).fill(language === 'en' ? '(518) 555-0100' : '(518) 555-0101');
      await seen.getByRole('button', { name: said.callMe }).press('Enter');
      await expect(seen.getByRole('heading', { level: 1, name: said.willCall })).toBeVisible();
      await expect(seen.getByRole('main').getByText(said.next).first()).toBeVisible();
      if (seen === page) await lookAt(seen, setting, 'call-back-turn');
      await seen.getByRole('button', { name: said.notAnyMore }).press('Enter');
      await expect(seen.getByRole('heading', { level: 1, name: said.willNot })).toBeVisible();
    }
    await plain.close();
  });

  test('SVC-28 an outage at the address stands on Home, Billing and Services', async ({ page, path }) => {
    await signIn(page, 'oscar', path('/account-summary'));
    await expect(page.getByRole('link', { name: said.home })).toBeVisible();
    await page.goto(path('/billing'));
    await expect(page.getByRole('link', { name: said.home })).toBeVisible();
    await page.goto(path('/services'));
    await expect(page.getByText(said.home)).toBeVisible();
    await expect(page.getByRole('article', { name: 'Internet' }).getByRole('link', { name: said.see })).toBeVisible();
    await lookAt(page, setting, 'services-outage');
  });

  test('a customer reads how far the repair has come, asks to be told by keyboard, and is not offered a restart meanwhile', async ({
    page,
    path,
  }) => {
    await signIn(page, 'oscar', path('/services/outages'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: said.confirmed })).toBeVisible();
    await lookAt(page, setting, 'my-outage');
    const byText = page.getByLabel(said.byText);
    if (!(await byText.isChecked())) await byText.press('Space');
    await page.getByRole('button', { name: said.tell }).press('Enter');
    await expect(page.getByText(said.told)).toBeVisible();
    await page.goto(path('/services'));
    await page.locator('a[href*="/services/equipment/"]').first().click();
    await page.waitForURL(/equipment/);
    await page.goto(`${page.url().replace(/\/$/, '')}/restart`);
    await expect(page.getByText(said.restart)).toBeVisible();
  });

  test('SVC-07 SVC-18 an outage that an operator opens shows on an open page; once it is over, the summary asks about that event, and about no other', async ({
    page,
    path,
  }) => {
    const [customer, node] = neighbors[language];
    await signIn(page, customer, path('/services/outages'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: said.clear })).toBeVisible();
    await lookAt(page, setting, 'my-outages-clear');
    await page.getByRole('button', { name: said.report }).press('Enter');
    await expect(page.getByText(said.choose)).toBeVisible();
    const { outageId }: { readonly outageId: string } = JSON.parse(await own().demarc('outage', 'open', '--node', node, '--back', '2h', '--json'));
    await expect(page.getByRole('heading', { level: 1, name: said.confirmed })).toBeVisible();
    await own().demarc('outage', 'resolve', outageId, '--reason', 'the street is lit');
    await expect(page.getByRole('heading', { level: 1, name: said.maybe })).toBeVisible();
    await page.goto(path('/account-summary?restored=00000000-0000-4000-8000-000000000000'));
    await takenOver(page);
    await expect(page.getByRole('dialog', { name: said.asked })).toBeHidden();
    await page.goto(path(`/account-summary?restored=${outageId}`));
    await expect(page.getByRole('dialog', { name: said.asked })).toBeVisible();
    await lookAt(page, setting, 'outage-restored');
    await page.getByRole('button', { name: said.yes }).press('Enter');
    await expect(page.getByRole('dialog', { name: said.asked })).toBeHidden();
    await expect(page).toHaveURL(/account-summary$/);
  });

  test('an operator sees what is out on our own map, chooses a node and draws an area by keyboard, and is told what cannot be', async ({
    page,
    path,
  }) => {
    await page.goto(path('/outage-map'));
    const { url }: { readonly url: string } = JSON.parse(await own().demarc('operator', 'link', '--json'));
    const at = (address: `/${string}`) => new URL(path(address), url).href;
    await page.goto(url.replace('/sign-in/', path('/sign-in/')));
    await page.getByRole('button', { name: language === 'en' ? 'Sign in' : 'Iniciar sesión' }).press('Enter');
    await page.goto(at('/outages'));
    await expect(page.getByRole('link', { name: /Linden Street/ })).toBeVisible();
    await lookAt(page, setting, 'console-outages');
    // The board is told of what another operator opens.
    const place = `Opened elsewhere ${language}`;
    await own().demarc('outage', 'open', '--node', neighbors[language][1], '--place', place);
    await expect(page.getByRole('link', { name: place })).toBeVisible();
    await page.getByRole('link', { name: /Linden Street/ }).press('Enter');
    await expect(page.getByRole('button', { name: language === 'en' ? 'Tell customers' : 'Avisar a los clientes' })).toBeVisible();
    await lookAt(page, setting, 'console-outage');
    await page.goto(at('/outages?hub=Raleigh,+NC&draw=area&area=100,100+300,100'));
    await page.getByRole('link', { name: /300, 300/ }).press('Enter');
    await page.getByRole('button', { name: language === 'en' ? 'Open the outage' : 'Abrir la interrupción' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText(language === 'en' ? 'Choose what is out' : 'Elija qué no funciona');
    await lookAt(page, setting, 'console-outage-open');
  });
});
