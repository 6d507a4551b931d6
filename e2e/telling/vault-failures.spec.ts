import { enterCard, press, proveWhoItIs } from '../support/entering.ts';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { toldBy } from '../support/told.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  onOwnProduct();
  const words = (english: string, spanish: string) => (setting.language === 'en' ? english : spanish);

  test("TEL-03 a card refused by the vault is reported with the system's code, its part before the first hyphen, and no card number", {
    tag: long,
  }, async ({ page, path }) => {
    const told = toldBy(page);
    await signIn(page, 'benjamin', path('/billing/methods/add'));
    await proveWhoItIs(page, setting, 'benjamin');
    await takenOver(page);
    await page.getByRole('radio', { name: words('Debit or credit card', 'Tarjeta de débito o crédito') }).check();
    await press(page.getByRole('button', { name: words('Continue', 'Continuar') }));
    await enterCard(page, setting, { name: 'Benjamin Achterberg', number: '4000 0000 0000 0002' });
    await press(page.getByRole('button', { name: words('Save payment method', 'Guardar método de pago') }));
    await expect(page.getByRole('alert')).toContainText(words('Unable to Add Payment Method', 'No es posible agregar el método de pago'));

    await expect.poll(() => told.named('requestFailed')).toHaveLength(1);
    const [failed] = told.named('requestFailed');
    expect(failed).toMatchObject({
      page: 'methodAdd',
      fields: {
        path: '/pci/cps/v1',
        status: 422,
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        systemErrorCode: 'CPS4221-method-refused',
        clientCode: 'CPS4221',
      },
    });
    expect(JSON.stringify([...told.kept.values()])).not.toMatch(/Achterberg|4000 ?0000|28202/);
  });
});
