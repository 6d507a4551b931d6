import type { Page } from '@playwright/test';
import { wordsOf } from './paying/words.ts';
import { expectAccessible } from './support/accessible.ts';
import { anotherBuild } from './support/another-build.ts';
import { day } from './support/days.ts';
import { openDemarcWithSwitches } from './support/demarc-with-switches.ts';
import { expect, inEach, keepPicture, long, narrowSpanish, takenOver, test, wholePage, wideEnglish } from './support/journey.ts';
import { toldBy } from './support/told.ts';

test.use({ replacesBuild: true });
// One server, which every journey replaces.
test.describe.configure({ mode: 'default' });

let demarc: Awaited<ReturnType<typeof openDemarcWithSwitches>>;
let build: ReturnType<typeof anotherBuild>;
test.beforeAll(async () => {
  build = anotherBuild();
  demarc = await openDemarcWithSwitches(new Map());
});
test.afterEach(() => demarc.redeploy());
test.afterAll(async () => {
  await demarc.end();
  build.remove();
});

/** The paths of the documents that the page loads from now on. */
function documentsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** A page's script that the server no longer has. */
const goneScript = (page: Page) => page.waitForResponse((answer) => /\/assets\/route-.*\.js$/.test(answer.url()) && answer.status() === 404);

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = (inEnglish: string, inSpanish: string) => (english ? inEnglish : inSpanish);
  const paying = wordsOf(setting.language);
  const statements = words('Statements', 'Estados de cuenta');
  const toStatements = (page: Page) => page.getByRole('link', { name: words('All statements', 'Todos los estados de cuenta') }).first();
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test('(F24) after a deployment, a link in an open page leads where it says, by way of one new document, and the operator is told', async ({
    page,
    path,
  }) => {
    const told = toldBy(page);
    await demarc.visit(page, 'olivia', path('/billing'));
    await wholePage(page);
    await demarc.redeploy(build.folder);
    const documents = documentsOf(page);
    const gone = goneScript(page);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/selfservice/settings/version') && answer.ok());
    await toStatements(page).dispatchEvent('mouseover');
    await gone;
    await answered;
    await toStatements(page).click();
    await expect(heading(page)).toHaveText(statements);
    await expect(page).toHaveURL(demarc.url + path('/billing/statements'));
    await wholePage(page);
    await page.goBack();
    await expect(toStatements(page)).toBeVisible();
    await expect(page).toHaveURL(demarc.url + path('/billing'));
    expect(documents).toEqual([path('/billing/statements')]);
    await expect
      .poll(() => told.named('chunkFailed').map(({ fields }) => fields))
      .toContainEqual({ message: 'Loading chunk failed', type: 'missing' });
    await expect.poll(() => told.named('pageShown').map((shown) => shown.page), { timeout: 60_000 }).toEqual(['billing', 'statements', 'billing']);
  });

  test('(F24) a payment continues through deployments at each of its steps; nothing typed is lost, and the calendar that is gone says so', {
    tag: long,
  }, async ({ page, path }) => {
    const next = page.getByRole('button', { name: paying.continue });
    await demarc.visit(page, english ? 'olivia' : 'victor', path('/billing/pay'));
    await wholePage(page);
    const documents = documentsOf(page);
    await page.getByRole('radio', { name: words('Other amount', 'Otro importe') }).check();
    await page.getByLabel(words('Amount in dollars', 'Importe en dólares')).fill('12.37');
    await demarc.redeploy(build.folder);
    await next.click();
    await expect(heading(page)).toContainText(paying.chooseMethod);
    await wholePage(page);
    await demarc.redeploy();
    await next.click();
    await expect(heading(page)).toContainText(paying.chooseDate);
    await wholePage(page);

    await page.getByRole('radio', { name: words('Another date', 'Otra fecha') }).check();
    const date = page.getByLabel(words('Payment date', 'Fecha de pago'));
    await date.fill(day(9, 'numeric'));
    await demarc.redeploy(build.folder);
    const calendar = page.getByRole('button', { name: words('Open the calendar', 'Abrir el calendario') });
    await calendar.click();
    const missing = page.getByRole('status').filter({ hasText: words('The calendar did not load', 'El calendario no se cargó') });
    await expect(missing).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, setting, 'calendar-missing');
    await expect(date).toHaveValue(day(9, 'numeric'));
    await missing.getByRole('link', { name: words('Load this page again', 'Cargar de nuevo esta página') }).click();
    await expect(missing).toHaveCount(0);
    await wholePage(page);
    await expect(date).toHaveValue(day(9, 'numeric'));
    await calendar.click();
    await expect(page.getByRole('grid')).toBeVisible();

    await demarc.redeploy();
    await next.click();
    await expect(heading(page)).toContainText(paying.check);
    await expect(page.getByRole('main')).toContainText('$12.37');
    await expect(page.getByRole('main')).toContainText(day(9, 'long', setting.language));
    await wholePage(page);
    await page.getByRole('checkbox').check();
    await demarc.redeploy(build.folder);
    await page.getByRole('main').locator('form').getByRole('button').last().click();
    await expect.poll(() => documents.at(-1)).toMatch(/\/done$/);
    await wholePage(page);
    await expect(page.getByRole('main')).toContainText('$12.37');
    expect(documents.map((each) => each.split('/').at(-1))).toEqual(['method', 'date', 'date', 'review', 'done']);
    await page.goto(demarc.url + path('/billing/scheduled'));
    await expect(page.getByRole('main').getByRole('link', { name: words('Cancel', 'Cancelar') })).toHaveCount(1);
  });

  test('(F24) if the new page lacks files too, because servers of two versions answer, each link is still one document and no more', {
    tag: long,
  }, async ({ page, path }) => {
    await demarc.visit(page, 'olivia', path('/billing'));
    await wholePage(page);
    await demarc.redeploy(build.folder);
    // The list of all pages, which every navigation needs, is answered by a server of the other version.
    await page.route('**/assets/pages-*.js', (route) => route.fulfill({ status: 404 }));
    const documents = documentsOf(page);
    await toStatements(page).click();
    await expect(heading(page)).toHaveText(statements);
    await takenOver(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: words('Activity', 'Actividad') })
      .first()
      .click();
    await expect(heading(page)).toHaveText(words('Activity', 'Actividad'));
    await takenOver(page);
    expect(documents).toEqual([path('/billing/statements'), path('/billing/activity')]);
  });

  test('(F24, F25) without a connection a page of an earlier build stays, and continues once the connection is back', {
    tag: long,
  }, async ({ page, path, context }) => {
    await demarc.visit(page, 'olivia', path('/billing'));
    await wholePage(page);
    await demarc.redeploy(build.folder);
    const documents = documentsOf(page);
    await context.setOffline(true);
    await toStatements(page).click();
    await expect(page.getByRole('alert').filter({ hasText: words('Internet Connection Issues', 'Problemas de conexión a internet') })).toBeVisible();
    expect(documents).toEqual([]);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(statements);
    await wholePage(page);
    expect(documents).toEqual([path('/billing/statements')]);
  });
});
