import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  onOwnProduct();
  const english = setting.language === 'en';
  const words = {
    end: english ? 'End Internet 500 Mbps' : 'Terminar Internet de 500 Mbps',
    asked: english ? 'End Internet 500 Mbps?' : '¿Terminar Internet de 500 Mbps?',
    title: english ? /^End Internet 500 Mbps\? - / : /^¿Terminar Internet de 500 Mbps\? - /,
    sendBack: english ? /Send back: / : /Devuelva: /,
    less: english ? 'Or keep it for less' : 'O consérvelo por menos',
    check: english ? 'Check your order' : 'Revise su pedido',
    next: english ? /^With the next bill/ : /^Con la próxima factura/,
    terms: english ? /^I agree to the service terms/ : /^Acepto los términos del servicio/,
    place: english ? /^Place order/ : /^Hacer el pedido/,
    order: english ? /^Order DM-/ : /^Pedido DM-/,
    callOff: english ? 'Call the order off' : 'Cancelar el pedido',
    off: english ? 'Called off' : 'Cancelado',
  };

  test('an end says what goes with it, and offers once what costs less; it waits for its day, and is called off until then', async ({
    page,
    path,
  }) => {
    await signIn(page, 'isabella', path('/change'));
    await page.getByRole('link', { name: words.end }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.asked })).toBeVisible();
    await expect(page).toHaveTitle(words.title);
    await takenOver(page);
    await expect(page.getByRole('main')).toContainText(words.sendBack);
    await expect(page.getByRole('region', { name: words.less })).toBeVisible();
    await lookAt(page, setting, 'ending');
    await page.getByRole('button', { name: words.end }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.check })).toBeVisible();
    await page.getByRole('link', { name: words.next }).press('Enter');
    await expect(page).toHaveURL(/starts=next-bill/);
    await lookAt(page, setting, 'ending-review');
    await page.getByLabel(words.terms).check();
    await page.getByRole('button', { name: words.place }).press('Enter');
    await expect(page.getByRole('main').getByText(words.order)).toBeVisible();
    await page.getByRole('button', { name: words.callOff }).press('Enter');
    await expect(page.getByRole('main')).toContainText(words.off);
  });
});
