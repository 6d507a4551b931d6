import { expectAccessible } from './support/accessible.ts';
import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const said = english
    ? {
        book: 'Book a visit',
        repair: 'Repair',
        continue: 'Continue',
        missing: 'Choose a time',
        note: 'What should the technician know?',
        bookNow: 'Book the visit',
        booked: 'Your visit is booked.',
        move: 'Move',
        moveNow: 'Move the visit',
        moved: 'Your visit has its new time.',
        cancel: 'Cancel',
        cancelNow: 'Cancel the visit',
        canceled: 'Your visit is canceled.',
        calendar: 'Add to your calendar',
        number: 'Number of the visit',
        zip: 'ZIP code',
        lookUp: 'Find the visit',
        unknown: 'No visit has this number and this ZIP code. Check both.',
        home: 'Somebody will be home',
        thanks: 'Thank you. We know that somebody will be home.',
      }
    : {
        book: 'Programar una visita',
        repair: 'Reparación',
        continue: 'Continuar',
        missing: 'Elija un horario',
        note: '¿Qué debe saber el técnico?',
        bookNow: 'Programar la visita',
        booked: 'Su visita está programada.',
        move: 'Cambiar el horario',
        moveNow: 'Cambiar la visita',
        moved: 'Su visita tiene su nuevo horario.',
        cancel: 'Cancelar',
        cancelNow: 'Cancelar la visita',
        canceled: 'Su visita está cancelada.',
        calendar: 'Agregar a su calendario',
        number: 'Número de la visita',
        zip: 'Código postal',
        lookUp: 'Buscar la visita',
        unknown: 'Ninguna visita tiene este número y este código postal. Revise los dos.',
        home: 'Habrá alguien en casa',
        thanks: 'Gracias. Sabemos que habrá alguien en casa.',
      };

  test('SVC-06 SVC-29 SVC-30 a customer books a repair by keyboard, moves it and cancels it', async ({ page, path }) => {
    await signIn(page, english ? 'henry' : 'grace', path('/service-appointments'));
    await takenOver(page);
    await page.getByRole('link', { name: said.book }).press('Enter');
    await lookAt(page, setting, 'visit-book');
    await page.getByRole('link', { name: said.repair }).press('Enter');
    await page.getByRole('button', { name: said.continue }).press('Enter');
    await expect(page.getByText(said.missing).first()).toBeVisible();
    await page.getByRole('radio').last().press('Space');
    await lookAt(page, setting, 'visit-time');
    await page.getByRole('button', { name: said.continue }).press('Enter');
    await page.getByLabel(said.note).fill('The bell does not ring 5555 5555 5555 4444');
    await lookAt(page, setting, 'visit-review');
    await page.getByRole('button', { name: said.bookNow }).press('Enter');
    await expect(page.getByText(said.booked)).toBeVisible();
    await expect(page.getByText(/5555 5555/)).toHaveCount(0);
    await lookAt(page, setting, 'visit-booked');
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: said.calendar }).click();
    expect((await file).suggestedFilename()).toBe('visit.ics');

    const when = () => page.getByRole('heading', { level: 1 }).locator('xpath=..').textContent();
    const before = await when();
    await page.getByRole('link', { name: said.move, exact: true }).press('Enter');
    await page.getByRole('radio').first().press('Space');
    await page.getByRole('button', { name: said.continue }).press('Enter');
    await lookAt(page, setting, 'visit-move');
    await page.getByRole('button', { name: said.moveNow }).press('Enter');
    await expect(page.getByText(said.moved)).toBeVisible();
    expect(await when()).not.toBe(before);

    await page.getByRole('link', { name: said.cancel, exact: true }).press('Enter');
    await lookAt(page, setting, 'visit-cancel');
    await page.getByRole('button', { name: said.cancelNow }).press('Enter');
    await expect(page.getByText(said.canceled)).toBeVisible();
    await lookAt(page, setting, 'visit-canceled');
  });

  test('SVC-31 a push leads to the visit to come, which its number and ZIP open without sign-in, where one tap confirms it', async ({
    page,
    path,
    browser,
  }) => {
    await signIn(page, 'oscar', path('/service-appointments/notification-details'));
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: said.repair })).toBeVisible();
    await lookAt(page, setting, 'visit-notification');
    const number = (await page.getByText(/^AP[0-9A-Z]{10}$/).textContent()) ?? '';

    const stranger = await browser.newContext({ viewport: { width: setting.width, height: 800 } });
    const visitor = await stranger.newPage();
    await visitor.goto(new URL(path('/service-appointments/look-up'), page.url()).href);
    await takenOver(visitor);
    await visitor.getByLabel(said.number).fill(number.toLowerCase());
    await visitor.getByLabel(said.zip).fill('10001');
    await visitor.getByRole('button', { name: said.lookUp }).press('Enter');
    await expect(visitor.getByText(said.unknown).first()).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByLabel(said.zip).fill('43206');
    await visitor.getByRole('button', { name: said.lookUp }).press('Enter');
    await expect(visitor.getByRole('heading', { level: 1, name: said.repair })).toBeVisible();
    await expect(visitor.getByText('302 Linden Street')).toHaveCount(0);
    await expectAccessible(visitor);
    // As the mail's button does; the second setting finds it confirmed.
    await visitor.goto(`${visitor.url()}?confirm=yes`);
    await expect(visitor.getByText(english ? said.thanks : said.repair).first()).toBeVisible();
    await stranger.close();
  });
});
