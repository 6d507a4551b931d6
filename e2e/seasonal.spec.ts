import type { Page } from '@playwright/test';
import { type IsoDate, isoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
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
    away: english ? 'Suspend for a season' : 'Suspender por una temporada',
    start: english ? 'First day without service' : 'Primer día sin servicio',
    end: english ? 'Day on which service is back' : 'Día en que vuelve el servicio',
    street: english ? 'Street address' : 'Calle y número',
    city: english ? 'City' : 'Ciudad',
    state: english ? 'State' : 'Estado',
    zip: english ? 'ZIP code' : 'Código postal',
    goOn: english ? 'Continue' : 'Continuar',
    missing: english ? 'Enter the city' : 'Escriba la ciudad',
    tooShort: english ? /or later: your service is suspended for 2 months at least/ : /o un día posterior: el servicio se suspende al menos 2 meses/,
    bills: english ? 'Your bills until you are back' : 'Sus facturas hasta que vuelva',
    book: english ? /^Suspend my service on/ : /^Suspender mi servicio el/,
    done: english ? 'Your seasonal suspend is booked' : 'Su suspensión por temporada está reservada',
    move: english ? 'Move the day' : 'Cambiar el día',
    cancel: english ? 'Call it off' : 'Cancelar la suspensión',
    suspended: english ? 'Suspended' : 'Suspendido',
    away911: english ? /Suspended while you are away. Calls to 911/ : /Suspendido mientras está fuera. Las llamadas al 911/,
    whenBack: english ? 'See when it is back' : 'Ver cuándo vuelve',
    isSuspended: english ? /Your service is suspended and is back on/ : /Su servicio está suspendido y vuelve el/,
    pastDue: english ? /is past due. Once it is paid, you can suspend your service/ : /está vencido. Cuando lo pague, podrá suspender su servicio/,
  };
  const main = (page: Page) => page.getByRole('main');
  const today = (): IsoDate => isoDate(new Date(nowMs()).toLocaleDateString('sv', { timeZone: HOME }));

  test('emma books a season by keyboard, moves its end, and on its first day her service is stopped', async ({ page, path }) => {
    const look = (name: string) => lookAt(page, setting, name);
    const [startsOn, endsOn] = [plusDays(today(), 3), plusMonths(plusDays(today(), 3), 3)];
    await signIn(page, 'emma', path('/services'));
    await takenOver(page);
    await main(page).getByRole('link', { name: words.away }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel(words.start).fill(monthDayYear(startsOn));
    await page.getByLabel(words.end).fill(monthDayYear(plusMonths(startsOn, 1)));
    await page.getByLabel(words.street).fill('4 Palm Court');
    await page.getByLabel(words.state, { exact: true }).fill('fl');
    await page.getByLabel(words.zip).fill('34285');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: words.missing })).toBeVisible();
    await look('seasonal-missing');
    await page.getByLabel(words.city).fill('Venice');
    await page.getByRole('button', { name: words.goOn }).click();
    await expect(page.getByRole('link', { name: words.tooShort })).toBeVisible();
    await expect(page.getByLabel(words.street)).toHaveValue('4 Palm Court');
    await page.getByLabel(words.end).fill(monthDayYear(endsOn));
    await page.getByRole('button', { name: words.goOn }).click();
    await expect(page.getByRole('heading', { name: words.bills })).toBeVisible();
    await look('seasonal-review');
    await page.getByRole('button', { name: words.book }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible();
    await look('seasonal-done');
    await page.goto(path('/services/seasonal'));
    await page.getByLabel(words.end).fill(monthDayYear(plusMonths(endsOn, 1)));
    await page.getByRole('button', { name: words.move }).click();
    await expect(page.getByLabel(words.end)).toHaveValue(monthDayYear(plusMonths(endsOn, 1)));
    await expect(page.getByRole('button', { name: words.cancel })).toBeVisible();
    await look('seasonal-booked');
    await product().demarc('clock', 'advance', '4d');
    await page.goto(path('/services'));
    const internet = page.getByRole('article', { name: 'Internet' });
    await expect(internet).toContainText(words.suspended);
    await expect(internet).toContainText(words.away911);
    await look('services-seasonal');
    await internet.getByRole('link', { name: words.whenBack }).click();
    await expect(main(page).getByText(words.isSuspended)).toBeVisible();
  });

  test('mason, who is past due, is told why not', async ({ page, path }) => {
    await signIn(page, 'mason', path('/services/seasonal'));
    await expect(main(page).getByText(words.pastDue)).toBeVisible();
    await lookAt(page, setting, 'seasonal-refused');
  });
});
