import { expectAccessible } from '../support/accessible.ts';
import { expect, inEach, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { backToScreen, putOnPaper } from '../support/on-paper.ts';
import { signIn } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';

  test('olivia looks up a payment, prints its receipt, and sorts her charges by amount', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/billing/activity?show=payments'));
    await expectAccessible(page);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english ? 'Payment of $137.37' : 'Pago de $137.37');
    await expect(page.getByRole('button', { name: english ? 'Print the receipt' : 'Imprimir el recibo' })).toBeVisible();
    await lookAt(page, setting, 'payment');
    await putOnPaper(page, /Olivia Marsh.*4821/);
    await backToScreen(page);

    await page.getByRole('link', { name: english ? 'All activity' : 'Toda la actividad' }).click();
    await page.getByRole('link', { name: english ? 'Charges' : 'Cargos', exact: true }).click();
    await expect(page.getByRole('table', { name: english ? 'Charges by statement' : 'Cargos por estado de cuenta' })).toBeVisible();
    await page.getByText(english ? 'Filter and sort' : 'Filtrar y ordenar').click();
    await page.getByLabel(english ? 'Order' : 'Orden').selectOption('largest');
    await page.getByRole('button', { name: english ? 'Show' : 'Mostrar', exact: true }).click();
    await expect(page).toHaveURL(/order=largest/);
    await expect(page.getByRole('row').nth(1)).toContainText('$69.99');
    await lookAt(page, setting, 'charges');
    const file = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
    expect((await (await page.request.get(file ?? '')).text()).split('\r\n')[1]).toContain('TV Select');
  });
});
