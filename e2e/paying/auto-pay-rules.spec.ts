import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { day } from '../support/days.ts';
import { openDemarcWithSwitches } from '../support/demarc-with-switches.ts';
import { expect, inEach, long, narrowSpanish, test, wideEnglish } from '../support/journey.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = {
    goOn: english ? 'Continue' : 'Continuar',
    agree: english ? 'I have read the authorization and agree to it' : 'He leído la autorización y la acepto',
    turnOn: english ? /^Turn on Auto Pay/ : /^Activar el pago automático/,
    isOn: english ? 'Auto Pay is on' : 'El pago automático está activado',
    tryAgain: english ? 'Try again' : 'Intentar de nuevo',
    unableEnroll: english ? 'Unable to Complete Enrollment' : 'No se pudo completar la inscripción',
    actChange: english ? 'Change the method' : 'Cambiar el método',
    changed: english ? 'Your payment method is changed' : 'Su método de pago cambió',
    unableMethod: english ? 'Unable to Update Auto Pay Method' : 'No se pudo actualizar el método del pago automático',
    unableChange: english ? 'Unable to Complete Auto Pay Changes' : 'No se pudieron completar los cambios de su pago automático',
    offNow: english
      ? 'Auto Pay is off now: it no longer uses the old method'
      : 'El pago automático está desactivado ahora: ya no cobra al método anterior',
    cancel: english ? 'Cancel Auto Pay' : 'Cancelar el pago automático',
    unableCancel: english ? 'Unable to Cancel Auto Pay' : 'No se pudo cancelar el pago automático',
    unableUnenroll: english ? 'Unable to Unenroll From Auto Pay' : 'No se pudo salir del pago automático',
    unavailable: english ? 'Auto Pay Unavailable' : 'El pago automático no está disponible',
    bank: english ? /Bank account ending in 6789/ : /Cuenta bancaria terminada en 6789/,
    visa: english ? /Visa ending in 4242/ : /Visa terminada en 4242/,
    core: english ? 'Internet, TV and voice' : 'Internet, TV y voz',
    mobile: english ? 'Mobile' : 'Móvil',
    on: english ? 'On' : 'Activado',
    off: english ? 'Off' : 'Desactivado',
    mastercard: english ? 'Mastercard ending in 4444' : 'Mastercard terminada en 4444',
    dayAfter: english ? '18 days after each statement' : '18 días después de cada estado de cuenta',
    saved: english ? '$5.00 each month' : '$5.00 cada mes',
    changeMethod: english ? /^Change method/ : /^Cambiar el método/,
    pastDue: english
      ? 'is past due. Pay it first, then you can change the method.'
      : 'está vencido. Páguelo primero y luego podrá cambiar el método.',
    disconnected: english
      ? 'You cannot turn on Auto Pay while service is disconnected.'
      : 'El pago automático no se puede activar mientras el servicio está desconectado.',
    saveDate: english ? 'Save this date' : 'Guardar esta fecha',
    notAvailable: english ? ', not available' : ', no disponible',
    why: english ? 'Why some days are not available' : 'Por qué algunos días no están disponibles',
    late: english ? 'the payment would be late' : 'el pago llegaría tarde',
    unableDate: english ? 'Unable to Change Date' : 'No se pudo cambiar la fecha',
  };

  /** The provider's answers to the next calls that change Auto Pay, one each; after them it works. */
  const coming: ('down' | 'works')[] = [];
  let demarc: Awaited<ReturnType<typeof openDemarcWithSwitches>>;
  test.beforeAll(async () => {
    demarc = await openDemarcWithSwitches(new Map(), (provider) => {
      const { enroll, cancel } = provider.autoPay;
      const inTurn =
        <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
        async (input: Input) => {
          if (coming.shift() === 'down') throw new Error('the provider is down');
          return call(input);
        };
      return { ...provider, autoPay: { ...provider.autoPay, enroll: inTurn(enroll), cancel: inTurn(cancel) } };
    });
  });
  test.afterEach(() => coming.splice(0));
  test.afterAll(() => demarc.end());

  const visit = async (page: Page, who: string, path: string) => {
    await demarc.visit(page, who, path);
    await expectAccessible(page);
  };
  const expectHeading = async (page: Page, heading: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expectAccessible(page);
  };

  test('AUTO-09 the settings show for each part whether Auto Pay is on, for which services, with which method, when, and the discount', {
    tag: long,
  }, async ({ page, path }) => {
    await visit(page, 'liam', path('/billing/autopay'));
    const partOf = (name: string) => page.getByRole('region', { name, exact: true });
    for (const text of [words.on, 'Internet', words.mastercard, words.dayAfter, day(6, 'long', setting.language), words.saved])
      await expect(partOf('Internet')).toContainText(text);
    for (const text of [words.on, words.mobile, words.mastercard, words.saved]) await expect(partOf(words.mobile)).toContainText(text);
    await visit(page, 'olivia', path('/billing/autopay'));
    await expect(partOf(words.core)).toContainText(words.off);
  });

  test('AUTO-08 past-due amounts are paid first, a disconnected account cannot enroll, and a late day is unavailable and refused', {
    tag: long,
  }, async ({ page, path }) => {
    const main = page.getByRole('main');
    await visit(page, 'amelia', path('/billing/autopay'));
    await expect(page.getByRole('link', { name: words.changeMethod })).toHaveCount(0);
    await expect(main).toContainText(words.pastDue);

    await visit(page, 'lucas', path('/billing/autopay'));
    await expect(main).toContainText(words.disconnected);
    await expect(page.getByRole('link', { name: words.turnOn })).toHaveCount(0);

    await visit(page, 'liam', path('/billing/autopay/date?part=core'));
    await expect(main).toContainText(words.notAvailable);
    await page.getByText(words.why).click();
    await expect(main).toContainText(words.late);
    // What a page that was open for too long would send: nothing on it leads to a late day.
    const last = page.getByRole('radio').last();
    await last.check();
    await last.evaluate((radio) => {
      const late = new Date(`${radio.getAttribute('value')}T12:00:00Z`);
      late.setUTCDate(late.getUTCDate() + 1);
      radio.setAttribute('value', late.toISOString().slice(0, 10));
    });
    await page.getByRole('button', { name: words.saveDate }).click();
    await expect(main.getByRole('alert')).toContainText(words.late);
    await expect(main).toContainText(words.unableDate);
    await expectAccessible(page);
  });

  test('AUTO-04 AUTO-11 what the provider fails to do is named and repaired by retrying; a change ends the old method first', {
    tag: long,
  }, async ({ page, path }) => {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    const agree = async (act: string | RegExp) => {
      await page.getByLabel(words.agree).check();
      await press(act);
    };
    const change = async (to: RegExp) => {
      await visit(page, 'olivia', path('/billing/autopay/change?part=core'));
      await press(words.goOn);
      await page.getByRole('radio', { name: to }).check();
      await press(words.goOn);
      await agree(words.actChange);
    };
    await visit(page, 'olivia', path('/billing/autopay/enroll?part=core'));
    await press(words.goOn);
    await page.getByRole('radio', { name: words.visa }).check();
    await press(words.goOn);
    coming.push('down');
    await agree(words.turnOn);
    await expectHeading(page, words.unableEnroll);
    await press(words.tryAgain);
    await expectHeading(page, words.isOn);

    coming.push('down');
    await change(words.bank);
    await expectHeading(page, words.unableMethod);
    await press(words.tryAgain);
    await expectHeading(page, words.changed);

    coming.push('works', 'works', 'down');
    await change(words.visa);
    await expectHeading(page, words.unableChange);
    await expect(page.getByRole('main')).toContainText(words.offNow);
    await press(words.tryAgain);
    await expectHeading(page, words.changed);

    await visit(page, 'olivia', path('/billing/autopay/cancel?part=core'));
    coming.push('down');
    await press(words.cancel);
    await expect(page.getByRole('alert')).toContainText(words.unableCancel);
    await visit(page, 'liam', path('/billing/autopay/cancel?part=mobile'));
    // What a page that was open before the mobile line was added would send.
    await page
      .getByRole('main')
      .locator('form')
      .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
    await expect(page.getByRole('alert')).toContainText(words.unableUnenroll);
    await visit(page, 'grace', path('/billing/autopay'));
    await expect(page.getByRole('main')).toContainText(words.unavailable);
  });
});
