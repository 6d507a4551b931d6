import type { Page } from '@playwright/test';
import { expect, narrowSpanish, wideEnglish } from '../support/journey.ts';
import { chosen, type Flow, goOn, ticked, typed } from './step.ts';
import { walkThrough } from './walk.ts';

const main = (page: Page) => page.getByRole('main');
const follow = (name: RegExp) => (page: Page) => main(page).getByRole('link', { name }).first().click();

/** Turns on Auto Pay with the method that is offered first. */
async function turnOn(page: Page): Promise<void> {
  for (const step of [/\/(method)$/, /\/review$/]) {
    await main(page).getByRole('button', { name: goOn }).click();
    await expect(page).toHaveURL(step);
  }
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(Turn on Auto Pay|Activar el pago automático)/ }).click();
  await expect(page).toHaveURL(/\/done$/);
}

const flows: readonly Flow[] = [
  {
    name: 'Auto Pay that is turned on',
    setting: narrowSpanish,
    customer: 'olivia',
    start: '/billing/autopay/enroll',
    steps: [
      { at: /\/(enroll|amount)$/, answers: [ticked('part-core')], press: goOn },
      { at: /\/method$/, answers: [chosen('methodId', /6789/)], press: goOn },
      { at: /\/review$/, answers: [], agrees: true, press: /^Activar el pago automático/, acts: true },
    ],
    ends: /\/done$/,
    done: { at: '/billing/autopay', what: (page) => main(page).locator('details a[href$=".txt"]') },
  },
  {
    name: 'another method for Auto Pay',
    setting: wideEnglish,
    customer: 'amelia',
    start: '/billing/autopay/enroll?part=core',
    async before(page) {
      await turnOn(page);
      await page.getByRole('link', { name: 'Back to Auto Pay' }).click();
      await follow(/^Change method/)(page);
    },
    steps: [
      { at: /\/change(\?.*)?$/, answers: [ticked('part-core')], press: goOn },
      { at: /\/method$/, answers: [chosen('methodId', /0341/)], press: goOn },
      { at: /\/review$/, answers: [], agrees: true, press: /^Change the method/, acts: true },
    ],
    ends: /\/done$/,
    done: { at: '/billing/autopay', what: (page) => main(page).getByText('Visa ending in 0341').first() },
  },
  {
    name: 'a backup method of Auto Pay',
    setting: wideEnglish,
    customer: 'olivia',
    start: '/billing/autopay/enroll?part=core',
    async before(page) {
      await turnOn(page);
      await page.goto('/billing/autopay/backup?part=core');
    },
    steps: [
      { at: /\/backup\?part=core$/, answers: [chosen('methodId', /6789/)], press: goOn, leads: 'by itself' },
      { at: /[?&]method=/, answers: [], agrees: true, press: /^Add the backup method/, acts: true },
    ],
    ends: /\/billing\/autopay\?backup=core$/,
    done: { at: '/billing/autopay', what: (page) => main(page).locator('details a[href$=".txt"]').filter({ hasText: 'backup method' }) },
  },
  {
    name: 'a limit of Auto Pay',
    setting: narrowSpanish,
    customer: 'liam',
    start: '/billing/autopay/limit?part=core',
    steps: [{ at: /\/limit\?part=core$/, answers: [chosen('choice', 'above'), typed('amount', '123.45')], press: /^Guardar/, acts: true }],
    ends: /[?]limited=core$/,
    done: { at: '/billing/autopay', what: (page) => main(page).getByText('$123.45') },
  },
  {
    name: 'another day for Auto Pay',
    setting: wideEnglish,
    customer: 'liam',
    start: '/billing/autopay/date?part=core',
    steps: [
      {
        at: /\/date\?part=core$/,
        answers: [
          { give: (page) => page.getByRole('radio').last().check(), expectKept: (page) => expect(page.getByRole('radio').last()).toBeChecked() },
        ],
        press: /^Save this date/,
        acts: true,
      },
    ],
    ends: /[?]moved=core$/,
    done: { at: '/billing/autopay', what: (page) => main(page).getByRole('link', { name: /^Change date/ }), times: 2 },
  },
  {
    name: 'a pause of Auto Pay',
    setting: narrowSpanish,
    customer: 'liam',
    start: '/billing/autopay/pause?part=core',
    steps: [{ at: /\/pause\?part=core$/, answers: [], press: /^Pausar este pago/, acts: true }],
    ends: /[?]paused=core$/,
    done: { at: '/billing/autopay', what: (page) => main(page).getByText(/en pausa/i) },
  },
  {
    name: 'Auto Pay that is cancelled',
    setting: narrowSpanish,
    customer: 'liam',
    start: '/billing/autopay/cancel?part=core',
    steps: [{ at: /\/cancel\?part=core$/, answers: [], press: /^Cancelar el pago automático/, acts: true }],
    ends: /[?]cancelled=core$/,
    done: { at: '/billing/autopay', what: (page) => main(page).getByRole('link', { name: /^Activar el pago automático/ }) },
  },
];

walkThrough(flows);
