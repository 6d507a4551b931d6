import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  onOwnProduct();
  const words = {
    turnOn: english ? /^Turn on Auto Pay/ : /^Activar el pago automático/,
    goOn: english ? 'Continue' : 'Continuar',
    agree: english ? 'I have read the authorization and agree to it' : 'He leído la autorización y la acepto',
    isOn: english ? 'Auto Pay is on' : 'El pago automático está activado',
    settings: english ? 'Back to Auto Pay' : 'Volver al pago automático',
    limit: english ? /Ask me above/ : /Preguntarme si supera/,
    amount: english ? 'Limit for each bill' : 'Límite de cada factura',
    save: english ? 'Save' : 'Guardar',
    asks: english ? 'Auto Pay asks you first' : 'El pago automático le pregunta primero',
    answer: english ? /^Answer Auto Pay/ : /^Responder al pago automático/,
    yes: english ? /^Yes, pay/ : /^Sí, pagar/,
    approved: english ? 'Auto Pay will pay this bill' : 'Esta factura se pagará automáticamente',
    pause: english ? /^Pause one payment/ : /^Pausar un pago/,
    pauseAct: english ? 'Pause this payment' : 'Pausar este pago',
    paused: english ? 'Auto Pay is paused for one payment' : 'El pago automático está en pausa por un pago',
    backup: english ? /Backup method/ : /Método de respaldo/,
    backupAct: english ? 'Add the backup method' : 'Agregar el método de respaldo',
    backedUp: english ? 'Your backup method is saved' : 'Su método de respaldo está guardado',
  };

  test('olivia sets a limit for Auto Pay and approves a payment above it on her bill, adds a backup method, and pauses a payment', {
    tag: long,
  }, async ({ page, path }) => {
    const look = (name: string) => lookAt(page, setting, name);
    const told = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    await signIn(page, 'olivia', path('/billing/autopay/enroll?part=core'));
    await takenOver(page);
    await page.getByRole('button', { name: words.goOn }).click();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByLabel(words.agree).check();
    await page.getByRole('button', { name: words.turnOn }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.isOn })).toBeVisible();

    await page.getByRole('link', { name: words.settings }).click();
    await page.getByRole('link', { name: words.limit }).click();
    await page.getByLabel(words.amount).fill('20');
    await look('auto-pay-limit');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('main')).toContainText(words.asks);
    await look('auto-pay-asks');
    await page.goto(path('/billing'));
    await takenOver(page);
    await page.getByRole('link', { name: words.answer }).click();
    await look('auto-pay-approve');
    await page.getByRole('button', { name: words.yes }).click();
    await told(words.approved);

    await page.getByRole('link', { name: words.backup }).click();
    await look('auto-pay-backup');
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByLabel(words.agree).check();
    await look('auto-pay-backup-review');
    await page.getByRole('button', { name: words.backupAct }).click();
    await told(words.backedUp);

    await page.getByRole('link', { name: words.pause }).click();
    await look('auto-pay-pause');
    await page.getByRole('button', { name: words.pauseAct }).click();
    await told(words.paused);
    await look('auto-pay-choices');
  });
});
