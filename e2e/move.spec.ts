import type { Page } from '@playwright/test';
import { type IsoDate, isoDate, plusDays } from '#platform/rules/calendar.ts';
import { monthDayYear } from '#platform/rules/time/month-day-year.ts';
import { HOME, nowMs } from './support/business-time.ts';
import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const product = onOwnProduct();
  const words = {
    start: english ? 'Move my service' : 'Mudar mi servicio',
    street: english ? 'Street address' : 'Calle y número',
    city: english ? 'City' : 'Ciudad',
    zip: english ? 'ZIP code' : 'Código postal',
    goOn: english ? 'Continue' : 'Continuar',
    cityMissing: english ? 'Enter the city' : 'Escriba la ciudad',
    notServed: english ? /We do not have service at this address yet/ : /Todavía no tenemos servicio en este domicilio/,
    end: english ? 'Last day at your old address' : 'Último día en su domicilio anterior',
    first: english ? 'First day at your new address' : 'Primer día en su domicilio nuevo',
    confirm911: english ? /send help to 7 Mill Lane/ : /envíen la ayuda a 7 Mill Lane/,
    needs911: english
      ? 'Confirm that calls to 911 send help to your new address'
      : 'Confirme que las llamadas al 911 envíen la ayuda a su domicilio nuevo',
    bills: english ? 'Your bills, before and after' : 'Sus facturas, antes y después',
    book: english ? 'Book my move' : 'Reservar mi mudanza',
    done: english ? 'Your move is booked' : 'Su mudanza está reservada',
    days: english ? 'Move the days' : 'Cambiar los días',
    movesTo: english ? /You are moving to 7 Mill Lane/ : /Se muda a 7 Mill Lane/,
    waits: english ? /waits to be set up there/ : /falta instalarlo allí/,
    setUp: english ? 'Set up your equipment' : 'Instalar sus equipos',
    pastDue: english ? /is past due. Once it is paid, you can move your service/ : /está vencido. Cuando lo pague, podrá mudar su servicio/,
  };
  const main = (page: Page) => page.getByRole('main');
  const today = (): IsoDate => isoDate(new Date(nowMs()).toLocaleDateString('sv', { timeZone: HOME }));

  test('SVC-21 olivia moves by keyboard with all that she has: it is booked, its days are changed, her service is at the new address and works there', async ({
    page,
    path,
  }) => {
    const look = (name: string) => lookAt(page, setting, name);
    const startsOn = plusDays(today(), 8);
    await signIn(page, 'olivia', path('/services'));
    await takenOver(page);
    await main(page).getByRole('link', { name: words.start }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel(words.street).fill('7 Mill Lane');
    await page.getByLabel(words.zip).fill('99501');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: words.cityMissing })).toBeVisible();
    await page.getByLabel(words.city).fill('Columbus');
    await page.getByRole('button', { name: words.goOn }).click();
    await expect(page.getByRole('link', { name: words.notServed })).toBeVisible();
    await expect(page.getByLabel(words.street)).toHaveValue('7 Mill Lane');
    await look('move-not-served');
    await page.getByLabel(words.zip).fill('43206');
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByLabel(words.end).fill(monthDayYear(plusDays(startsOn, -2)));
    await page.getByLabel(words.first).fill(monthDayYear(startsOn));
    await page.getByRole('button', { name: words.goOn }).click();
    await expect(page.getByRole('link', { name: words.needs911 })).toBeVisible();
    await look('move-plan');
    await page.getByLabel(words.confirm911).check();
    await page.getByRole('button', { name: words.goOn }).click();
    await expect(page.getByRole('heading', { name: words.bills })).toBeVisible();
    await look('move-review');
    await page.getByRole('button', { name: words.book }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible();
    await look('move-done');
    await page.goto(path('/move'));
    await page.getByLabel(words.first).fill(monthDayYear(plusDays(startsOn, 1)));
    await page.getByRole('button', { name: words.days }).click();
    await expect(page.getByLabel(words.first)).toHaveValue(monthDayYear(plusDays(startsOn, 1)));
    await look('move-booked');
    await page.goto(path('/account-summary'));
    await expect(main(page).getByRole('link', { name: words.movesTo })).toBeVisible();
    await product().demarc('clock', 'advance', '10d');
    await page.goto(path('/services'));
    await expect(main(page)).toContainText('7 Mill Lane');
    await expect(main(page).getByText(words.waits)).toBeVisible();
    await page.goto(path('/move'));
    await expect(main(page).getByRole('link', { name: words.setUp })).toBeVisible();
    await look('move-there');
    const [move] = JSON.parse(await product().demarc('move', 'list', 'in-progress', '--json'));
    await product().demarc('move', 'report', move.number, 'complete');
    await page.goto(path('/services'));
    await expect(main(page).getByText(words.waits)).toBeHidden();
    await expect(main(page).getByRole('link', { name: words.start })).toBeVisible();
  });

  test('mason, who is past due, is told why not', async ({ page, path }) => {
    await signIn(page, 'mason', path('/move'));
    await expect(main(page).getByText(words.pastDue)).toBeVisible();
  });
});
