import { expect, type Page } from '@playwright/test';
import { day } from '../support/days.ts';
import { chooseAnotherCard, enterCard, expectCardEntered } from '../support/entering.ts';
import { narrowSpanish, wideEnglish } from '../support/journey.ts';
import { chosen, type Flow, goOn, type Step, typed } from './step.ts';
import { walkThrough } from './walk.ts';

const amount = (dollars: string): Step => ({
  at: /\/(pay|amount)(\?.*)?$/,
  answers: [chosen('choice', 'other'), typed('amount', dollars)],
  press: goOn,
});
const method = (which: RegExp): Step => ({ at: /\/method$/, answers: [chosen('methodId', which)], press: goOn });
const today: Step = { at: /\/date$/, answers: [chosen('when', 'today')], press: goOn };
const later = (inDays: number): Step => ({
  at: /\/date$/,
  answers: [chosen('when', 'later'), typed('date', day(inDays, 'numeric'))],
  press: goOn,
});
const review = (press: RegExp): Step => ({ at: /\/review$/, answers: [], agrees: true, press, acts: true });
const pay = /^(Pay|Pagar) \$/;

/** Goes to the step where the method is chosen. */
async function otherAmount(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^(Other amount|Otro importe)/ }).check();
  await page.getByRole('textbox').fill('15.37');
  await page.getByRole('button', { name: goOn }).click();
  await expect(page).toHaveURL(/\/method$/);
}

/** The same, and on by a link there. */
const otherWay = (link: RegExp) => async (page: Page) => {
  await otherAmount(page);
  await page.getByRole('link', { name: link }).click();
};

async function chooseAtTheBank(page: Page): Promise<void> {
  await page.getByLabel('Nombre de usuario', { exact: true }).fill('demo');
  await page.getByLabel('Contraseña', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Usar esta cuenta' }).click();
}

const card = { name: 'Oscar Lindqvist', number: '6011 1111 1111 1117' };

const flows: readonly Flow[] = [
  {
    name: 'a payment for a later day',
    setting: wideEnglish,
    customer: 'olivia',
    start: '/billing/pay',
    steps: [amount('12.37'), method(/6789/), later(5), review(/^Schedule \$/)],
    ends: /\/done$/,
    done: { at: '/billing/scheduled', what: (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '$12.37' }) },
  },
  {
    name: 'another payment in the place of a scheduled one',
    setting: narrowSpanish,
    customer: 'henry',
    start: '/billing/scheduled',
    steps: [
      { at: /\/scheduled$/, answers: [], press: /^Cambiar el pago de \$40\.00/ },
      { at: /\/amount$/, answers: [typed('amount', '35.00')], press: goOn },
      method(/6789/),
      { at: /\/date$/, answers: [typed('date', day(6, 'numeric'))], press: goOn },
      review(/^Cambiar a \$35\.00/),
    ],
    ends: /\/done$/,
    done: {
      at: '/billing/scheduled',
      what: (page) =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: /\$3[59]/ }),
      times: 2,
    },
  },
  {
    name: 'a scheduled payment that is cancelled',
    setting: wideEnglish,
    customer: 'henry',
    start: '/billing/scheduled',
    before: (page) => page.getByRole('link', { name: /^Cancel the payment of \$40\.00/ }).click(),
    steps: [{ at: /[?]cancel=/, answers: [], press: /^Cancel this payment/, acts: true }],
    ends: /[?]cancelled=/,
    done: { at: '/billing/scheduled', what: (page) => page.getByRole('main').getByRole('listitem') },
  },
  {
    name: 'quick pay',
    setting: wideEnglish,
    customer: 'oscar',
    start: '/billing/pay/quick?part=core',
    steps: [{ at: /\/quick\?part=core$/, answers: [], agrees: true, press: pay, acts: true }],
    ends: /\/done$/,
    done: { at: '/billing/activity?show=payments', what: (page) => page.getByRole('row').filter({ hasText: day(0, 'long') }) },
  },
  {
    name: 'a payment for mobile',
    setting: narrowSpanish,
    customer: 'liam',
    start: '/billing/pay?part=mobile',
    steps: [amount('13.37'), method(/4444/), today, review(pay)],
    ends: /\/billing\/mobile\/pay\/[^/]+\/done$/,
    done: { at: '/billing/mobile/transactions', what: (page) => page.getByRole('row').filter({ hasText: '$13.37' }) },
  },
  {
    name: 'a payment by bank login',
    setting: narrowSpanish,
    customer: 'liam',
    start: '/billing/pay?part=core',
    before: otherWay(/^Iniciar sesión en su banco/),
    steps: [
      { at: /\/bank-login$/, answers: [], press: /^Ir a la banca en línea/, elsewhere: chooseAtTheBank },
      { at: /\/bank-login\?state=/, answers: [], press: /^Usar esta cuenta/, acts: true },
      today,
      review(pay),
    ],
    ends: /\/done$/,
    done: { at: '/billing/activity?show=payments', what: (page) => page.getByRole('row').filter({ hasText: '$15.37' }) },
  },
  {
    name: 'a payment with a card that is entered on the way',
    setting: wideEnglish,
    customer: 'mason',
    start: '/billing/pay?part=core',
    before: async (page) => {
      await otherAmount(page);
      await chooseAnotherCard(page);
    },
    steps: [
      {
        at: /[?&]entry=/,
        answers: [],
        enter: (page, setting) => enterCard(page, setting, card),
        expectEntered: (page, setting) => expectCardEntered(page, setting, card),
        press: goOn,
        acts: true,
      },
      { at: /\/date$/, answers: [], press: goOn },
      review(pay),
    ],
    ends: /\/done$/,
    done: { at: '/billing/activity?show=payments', what: (page) => page.getByRole('row').filter({ hasText: '$15.37' }) },
  },
  {
    name: 'a payment towards a device',
    setting: wideEnglish,
    customer: 'benjamin',
    start: '/billing/mobile/devices',
    before: (page) =>
      page
        .getByRole('link', { name: /^Pay for this device/ })
        .first()
        .click(),
    steps: [amount('14.37'), method(/1117/), review(pay)],
    ends: /\/done$/,
    done: { at: '/billing/activity?show=payments', what: (page) => page.getByRole('row').filter({ hasText: '$14.37' }) },
  },
  {
    name: 'a payment that restores a hotlined line',
    setting: narrowSpanish,
    customer: 'amelia',
    start: '/billing/pay?part=mobile',
    steps: [{ at: /\/pay\?part=mobile$/, answers: [], press: goOn }, method(/4444/), { at: /\/date$/, answers: [], press: goOn }, review(pay)],
    ends: /\/done$/,
    done: { at: '/billing/activity?show=payments', what: (page) => page.getByRole('row').filter({ hasText: day(0, 'long', 'es') }) },
  },
];

walkThrough(flows);
