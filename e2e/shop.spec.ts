import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const { language } = setting;
  const said = {
    en: {
      plan: 'My plan',
      total: /\$139\.97 a month/,
      label: 'Broadband label',
      facts: 'Broadband facts',
      lineup: 'Channel lineup',
      mine: 'My channels',
      find: 'Name or number',
      show: 'Show',
      found: '1 channel',
      own: '167 channels',
      plans: 'Plans and prices',
      zip: 'ZIP code',
      check: 'Check my address',
      wrong: 'A ZIP code has five digits, like 14607',
      served: /We sell in Lexington, KY/,
    },
    es: {
      plan: 'Mi plan',
      total: /\$139\.97 al mes/,
      label: 'Etiqueta de banda ancha',
      facts: 'Datos de banda ancha',
      lineup: 'Lista de canales',
      mine: 'Mis canales',
      find: 'Nombre o número',
      show: 'Mostrar',
      found: '1 canal',
      own: '167 canales',
      plans: 'Planes y precios',
      zip: 'Código postal',
      check: 'Revisar mi domicilio',
      wrong: 'Un código postal tiene cinco dígitos, como 14607',
      served: /Vendemos en Lexington, KY/,
    },
  }[language];

  test('ROUTE-27 a customer reads their plan, its label and their channels, by keyboard', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/myplan'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: said.plan })).toBeVisible();
    await expect(page.getByText(said.total)).toBeVisible();
    await lookAt(page, setting, 'my-plan');
    await page.getByRole('link', { name: said.label }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: said.facts })).toBeVisible();
    await lookAt(page, setting, 'broadband-label');

    await page.goto(path('/myplan'));
    await takenOver(page);
    await page.getByRole('link', { name: said.lineup }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said.lineup })).toBeVisible();
    await lookAt(page, setting, 'channel-lineup');
    await page.getByRole('link', { name: said.mine }).press('Enter');
    await expect(page).toHaveURL(/mine=yes/);
    // The filter is drawn anew with them.
    await expect(page.getByText(said.own)).toBeVisible();
    await page.getByLabel(said.find).fill('harbor');
    await page.getByRole('button', { name: said.show }).press('Enter');
    await expect(page.getByText(said.found, { exact: true })).toBeVisible();
    await expect(page.getByText('Harbor News')).toBeVisible();
    await lookAt(page, setting, 'channel-found');
  });

  test('a visitor finds the plans at their address, and what two years of each cost', async ({ page, path }) => {
    await page.goto(path('/mkt'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: said.plans })).toBeVisible();
    await expect(page.getByText('$1,199.76').first()).toBeVisible();
    await lookAt(page, setting, 'storefront');
    await page.getByLabel(said.zip).fill('4050');
    await page.getByRole('button', { name: said.check }).press('Enter');
    await expect(page.getByText(said.wrong).first()).toBeVisible();
    await expect(page.getByLabel(said.zip)).toHaveValue('4050');
    await lookAt(page, setting, 'storefront-problem');
    await page.getByLabel(said.zip).fill('40508');
    await page.getByRole('button', { name: said.check }).press('Enter');
    await expect(page.getByText(said.served)).toBeVisible();
    await expect(page.getByText('1 Gbps')).toHaveCount(0);
  });
});

test('ROUTE-43 plans are there for visitors without script, with what search engines read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/mkt?zip=14607');
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and prices' })).toBeVisible();
  await expect(page.getByText('We sell in Rochester, NY.')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/mkt$/);
  await expect(page.locator('link[rel=alternate][hreflang=es]')).toHaveAttribute('href', /\/es\/mkt/);
  const structured = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  expect(structured).toContain('"@type":"ItemList"');
  expect(structured).toContain('"name":"Internet 300 Mbps"');
  await context.close();
});
