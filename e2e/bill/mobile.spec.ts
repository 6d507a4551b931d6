import { expect, inEach, narrowSpanish, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { putOnPaper } from '../support/on-paper.ts';
import { signIn } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = (en: string, es: string) => (english ? en : es);

  test('MOB-02 MOB-04 benjamin goes from his bill to his devices, to a refund and to its order', async ({ page, path }) => {
    const seen = async (name: string) => {
      await lookAt(page, setting, name);
    };
    const up = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: words('Mobile', 'Móvil'), exact: true })
        .click();

    await signIn(page, 'benjamin', path('/billing?part=mobile'));
    await page.getByRole('link', { name: words('Mobile bill, devices and orders', 'Factura móvil, dispositivos y pedidos') }).click();
    await expect(page).toHaveURL(path('/billing/mobile'));
    await expect(page.getByText(words('Aurora 12, 128 GB, payment 13 of 24', 'Aurora 12, 128 GB, cuota 13 de 24'))).toBeVisible();
    await seen('mobile');

    await page.getByRole('link', { name: words('Device balances', 'Saldos de los dispositivos') }).click();
    await expect(page.getByRole('region', { name: words('Total device balance', 'Saldo de todos los dispositivos') })).toContainText('$431.64');
    await expect(page.getByRole('region', { name: 'Aurora 12, 128 GB' })).toContainText('$274.89');
    await seen('devices');

    await page
      .getByRole('region', { name: 'Aurora 12, 128 GB' })
      .getByRole('link', { name: words('Pay for this device', 'Pagar este dispositivo') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Pay for your Aurora 12, 128 GB', 'Pague su Aurora 12, 128 GB'));
    await seen('device-amount');
    for (const step of ['method', 'review']) {
      await page.getByRole('button', { name: words('Continue', 'Continuar') }).click();
      await expect(page).toHaveURL(new RegExp(`/${step}$`));
    }
    await expect(page.getByRole('main')).toContainText(words('Left to pay for the device$0.00', 'Lo que queda por pagar del dispositivo$0.00'));
    await expect(page.getByRole('button', { name: words('Pay $274.89', 'Pagar $274.89') })).toBeVisible();
    await seen('device-review');

    await page.goto(path('/billing/mobile/devices'));
    await up();
    await page.getByRole('link', { name: words('All transactions', 'Todos los movimientos') }).click();
    await expect(page.getByRole('row')).toHaveCount(21);
    await seen('mobile-transactions');
    await page.getByRole('link', { name: words('Payments', 'Pagos'), exact: true }).click();
    await expect(page).toHaveURL(/show=payments/);
    await expect(page.getByRole('rowgroup').last()).not.toContainText(words('Refund', 'Reembolso'));
    await page.getByRole('link', { name: words('Refunds', 'Reembolsos'), exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').last()).toContainText('$32.09');

    await page.getByRole('rowgroup').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Order M-118052', 'Pedido M-118052'));
    await expect(page.getByText(words('Refund of $32.09, taxes included', 'Reembolso de $32.09, impuestos incluidos'))).toBeVisible();
    await seen('mobile-order');
    await putOnPaper(page, /Benjamin Achterberg.*2218/);
    await expect(page.getByRole('heading', { name: words('Totals', 'Totales') })).toBeVisible();
  });

  test('STRM-01 charlotte reads her fourteen streaming transactions and her Auto Pay', async ({ page, path }) => {
    await signIn(page, 'charlotte', path('/billing'));
    await page.getByRole('link', { name: words('Streaming transactions', 'Movimientos de streaming') }).click();
    await expect(page).toHaveURL(path('/billing/streaming'));
    await expect(page.getByRole('row')).toHaveCount(15);
    await expect(page.getByRole('region', { name: words('How you pay', 'Cómo paga') })).toContainText(words('On. Next payment', 'Próximo pago'));
    await expect(page.getByText(words('Credit for a day without streaming', 'Crédito por un día sin streaming'))).toBeVisible();
    await lookAt(page, setting, 'streaming');
  });
});
