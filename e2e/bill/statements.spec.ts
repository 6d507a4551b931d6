import { expectAccessible } from '../support/accessible.ts';
import { day } from '../support/days.ts';
import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { backToScreen, putOnPaper } from '../support/on-paper.ts';
import { signIn } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const { language } = setting;
  const english = language === 'en';
  const monthBefore = english ? /^\$5\.00 more than in \w+$/ : /^\$5\.00 más que en \w+$/;
  const internet = english ? 'Internet 300 Mbps' : 'Internet de 300 Mbps';

  test('STMT-02 olivia goes from her bill to a statement, reads why it is higher, and downloads its PDF', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/billing'));
    await page.getByRole('link', { name: english ? 'All statements' : 'Todos los estados de cuenta' }).click();
    await expect(page).toHaveURL(path('/billing/statements'));
    await expect(page.getByRole('row')).toHaveCount(13);
    await lookAt(page, setting, 'statements');

    await page.getByRole('link', { name: english ? 'Show older statements' : 'Mostrar estados de cuenta más antiguos' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('link', { name: english ? 'Current' : 'Actual', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);

    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(day(-12, 'full', language).replace(/^\S+, /, ''));
    await expect(page.getByRole('heading', { name: monthBefore })).toBeVisible();
    await expect(page.getByText(internet, { exact: true })).toBeVisible();
    await lookAt(page, setting, 'statement');

    await page.getByRole('button', { name: english ? 'Collapse all' : 'Cerrar todo' }).click();
    await expect(page.getByText(internet, { exact: true })).toBeHidden();
    await page.locator('summary').filter({ hasText: /^TV/ }).click();
    await expect(page.getByText('TV Select', { exact: true })).toBeVisible();
    await takenOver(page);
    const dispute = english ? 'If you think a charge is wrong' : 'Si cree que un cargo es incorrecto';
    await page.getByRole('button', { name: dispute }).click();
    const opened = page.getByRole('dialog', { name: dispute });
    await expect(opened).toContainText(english ? 'within 60 days' : 'dentro de los 60 días');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(page.getByRole('button', { name: dispute })).toBeFocused();

    // At the end of the page, a phone's menu covers none of it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page);

    await putOnPaper(page, /Olivia Marsh.*4821/);
    await expect(page.getByText(internet, { exact: true }), 'paper has what is closed on the screen').toBeVisible();
    await backToScreen(page);
    await page.getByRole('button', { name: english ? 'Expand all' : 'Abrir todo' }).click();
    await expect(page.getByText(internet, { exact: true })).toBeVisible();

    const file = await page.getByRole('link', { name: english ? 'Download PDF' : 'Descargar PDF' }).getAttribute('href');
    expect(file).toBe(`${new URL(page.url()).pathname}.pdf`);
    const answer = await page.request.get(file ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).toString('latin1')).toContain(`/Lang (${language}-US)`);
  });
});

test('isabella, who is not verified yet, reads what her phone costs but no details', async ({ page }) => {
  await signIn(page, 'isabella', '/billing/statements');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByText('Your phone details are hidden')).toBeVisible();
  expect(await page.content()).not.toContain('unlimited calls');
  await expectAccessible(page);
});

test("another customer's statement, an invalid one, and their files are not found", async ({ page }) => {
  await signIn(page, 'emma', '/billing/statements');
  const hers = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href');
  await page.context().clearCookies();
  await signIn(page, 'olivia', '/billing');
  for (const address of [`${hers}`, `${hers}.pdf`, '/billing/statements/nonsense', '/billing/statements/nonsense.pdf']) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/find|found/i);
  }
});
