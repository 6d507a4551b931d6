import type { Page } from '@playwright/test';
import { takenOver } from './presses.ts';

/** One press: what is pressed, and what shows that it has led on. */
export type Press = {
  readonly what: string;
  readonly press: (page: Page) => Promise<void>;
  readonly leadsTo: (page: Page) => Promise<unknown>;
};

const link = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const radio = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).click();
const box = (page: Page) => page.getByRole('checkbox').first().click();
const ticked = (page: Page) => page.getByRole('checkbox', { checked: true }).waitFor();
const at = (path: RegExp) => async (page: Page) => {
  await page.waitForURL(path);
  await takenOver(page);
};
const chosen = (name: RegExp) => (page: Page) => page.getByRole('radio', { name, checked: true }).waitFor();
const shown = (role: 'button' | 'grid' | 'heading', name?: RegExp) => (page: Page) =>
  page
    .getByRole(role, name && { name })
    .first()
    .waitFor();

/** A flow from its first page to its outcome. */
export type Journey = { readonly name: string; readonly customer: string; readonly start: string; readonly presses: readonly Press[] };

const typing = (text: string) => async (page: Page) => {
  const field = page.getByRole('textbox').first();
  await field.selectText();
  await field.pressSequentially(text);
};
const nothing = async () => undefined;
const goOn = (what: string, path: RegExp): Press => ({ what: `${what}: Continue`, press: button(/^Continue/), leadsTo: at(path) });
const pay = (what: string): Press => ({ what: `${what}: the act`, press: button(/^(Pay|Change to|Schedule) /), leadsTo: at(/\/done$/) });
const agree = (what: string): Press => ({ what: `${what}: the box`, press: box, leadsTo: ticked });

/** Every press from the bill to the receipt, in the order of the steps; `amount` is what is paid in the end, "1.05". */
const payment = (amount: string): readonly Press[] => [
  { what: 'the bill: Pay', press: link(/^Pay \$/), leadsTo: at(/\/pay\/quick$/) },
  { what: 'quick pay: the box of the terms', press: box, leadsTo: ticked },
  { what: 'quick pay: Change the amount', press: link(/^Change the amount/), leadsTo: at(/\/billing\/pay(\?|$)/) },
  { what: 'amount: the card of another amount', press: radio(/^Other amount/), leadsTo: chosen(/^Other amount/) },
  {
    what: 'amount: typing it, the slowest key',
    press: (page) => page.getByRole('textbox').pressSequentially(amount),
    leadsTo: async () => undefined,
  },
  { what: 'amount: Continue', press: button(/^Continue/), leadsTo: at(/\/method$/) },
  { what: 'method: a card', press: radio(/^Visa/), leadsTo: chosen(/^Visa/) },
  { what: 'method: Continue', press: button(/^Continue/), leadsTo: at(/\/date$/) },
  { what: 'date: another date', press: radio(/^Another date/), leadsTo: chosen(/^Another date/) },
  { what: 'date: Open the calendar', press: button(/^Open the calendar/), leadsTo: shown('grid') },
  {
    what: 'date: a day',
    press: (page) => page.locator('[role=gridcell] [role=button]:not([aria-disabled=true])').last().click(),
    leadsTo: shown('button', /^Open the calendar/),
  },
  { what: 'date: today', press: radio(/^Today/), leadsTo: chosen(/^Today/) },
  { what: 'date: Continue', press: button(/^Continue/), leadsTo: at(/\/review$/) },
  {
    what: 'review: Read the payment terms',
    press: (page) => page.locator('summary').first().click(),
    leadsTo: (page) => page.locator('details[open]').waitFor(),
  },
  { what: 'review: the box of the terms', press: box, leadsTo: ticked },
  { what: 'review: Pay', press: button(/^Pay \$/), leadsTo: at(/\/done$/) },
  { what: 'the receipt: Back to billing', press: link(/^Back to billing/), leadsTo: at(/\/billing$/) },
];

const otherAmount = (what: string, amount: string): readonly Press[] => [
  { what: `${what}: the card of another amount`, press: radio(/^Other amount/), leadsTo: chosen(/^Other amount/) },
  { what: `${what}: typing it, the slowest key`, press: typing(amount), leadsTo: nothing },
];

const mobilePayment = (amount: string): readonly Press[] => [
  ...otherAmount('mobile amount', amount),
  goOn('mobile amount', /\/method$/),
  goOn('mobile method', /\/date$/),
  goOn('mobile date', /\/review$/),
  agree('mobile review'),
  pay('mobile review'),
];

const devicePayment = (amount: string): readonly Press[] => [
  { what: 'devices: Pay for this device', press: link(/^Pay for this device/), leadsTo: at(/\/pay$/) },
  ...otherAmount('device amount', amount),
  goOn('device amount', /\/method$/),
  goOn('device method', /\/review$/),
  agree('device review'),
  pay('device review'),
];

const replacement = (amount: string): readonly Press[] => [
  {
    what: 'scheduled: Change',
    press: (page) =>
      page
        .getByRole('button', { name: /^Change/ })
        .first()
        .click(),
    leadsTo: at(/\/amount$/),
  },
  { what: 'changed amount: typing it, the slowest key', press: typing(amount), leadsTo: nothing },
  goOn('changed amount', /\/method$/),
  goOn('changed method', /\/date$/),
  goOn('changed date', /\/review$/),
  agree('change review'),
  pay('change review'),
];

const autoPay: readonly Press[] = [
  { what: 'Auto Pay: Turn on', press: link(/^Turn on Auto Pay/), leadsTo: at(/\/enroll(\?|$)/) },
  goOn('Auto Pay services', /\/method$/),
  { what: 'Auto Pay method: a card', press: radio(/^Visa/), leadsTo: chosen(/^Visa/) },
  goOn('Auto Pay method', /\/review$/),
  agree('Auto Pay review'),
  { what: 'Auto Pay review: the act', press: button(/^Turn on Auto Pay/), leadsTo: at(/\/done$/) },
  { what: 'Auto Pay outcome: Back to Auto Pay', press: link(/^Back to Auto Pay/), leadsTo: at(/\/billing\/autopay$/) },
  { what: 'Auto Pay: Change method', press: link(/^Change method/), leadsTo: at(/\/change(\?|$)/) },
  goOn('change services', /\/method$/),
  { what: 'change method: a bank account', press: radio(/^Bank account/), leadsTo: chosen(/^Bank account/) },
  goOn('change method', /\/review$/),
  agree('change review of Auto Pay'),
  { what: 'change review of Auto Pay: the act', press: button(/^Change the method/), leadsTo: at(/\/done$/) },
  { what: 'change outcome: Back to Auto Pay', press: link(/^Back to Auto Pay/), leadsTo: at(/\/billing\/autopay$/) },
  { what: 'Auto Pay: Change date', press: link(/^Change date/), leadsTo: at(/\/date(\?|$)/) },
  {
    what: 'Auto Pay date: a day',
    press: (page) => page.getByRole('radio').last().click(),
    leadsTo: (page) => page.getByRole('radio', { checked: true }).last().waitFor(),
  },
  { what: 'Auto Pay date: Save', press: button(/^Save this date/), leadsTo: at(/[?]moved=/) },
  { what: 'Auto Pay: Cancel', press: link(/^Cancel Auto Pay/), leadsTo: at(/\/cancel(\?|$)/) },
  { what: 'cancel: the act', press: button(/^Cancel Auto Pay/), leadsTo: at(/[?]cancelled=/) },
];

/** Every flow, so that it can be gone through again in the next round; `amount` is another one in each, "1.05". */
export const journeysOf = (amount: string): readonly Journey[] => [
  { name: 'a payment', customer: 'olivia', start: '/billing', presses: payment(amount) },
  { name: 'mobile', customer: 'liam', start: '/billing/pay?part=mobile', presses: mobilePayment(amount) },
  { name: 'a device', customer: 'benjamin', start: '/billing/mobile/devices', presses: devicePayment(amount) },
  { name: 'a replacement', customer: 'henry', start: '/billing/scheduled', presses: replacement(amount) },
  { name: 'Auto Pay', customer: 'olivia', start: '/billing/autopay', presses: autoPay },
];
