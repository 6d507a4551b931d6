import type { Page } from '@playwright/test';
import { agree, at, box, button, chosen, goOn, link, nothing, type Press, pay, radio, shown, ticked, typing } from './press.ts';

/** Every press from the bill to the receipt, in order; `amount` is what is paid in the end, "1.05". */
export const payment = (amount: string): readonly Press[] => [
  { what: 'the bill: Pay', press: link(/^Pay \$/), leadsTo: at(/\/pay\/quick$/) },
  { what: 'quick pay: the box of the terms', press: box, leadsTo: ticked },
  { what: 'quick pay: Change the amount', press: link(/^Change the amount/), leadsTo: at(/\/billing\/pay(\?|$)/) },
  { what: 'amount: the card of another amount', press: radio(/^Other amount/), leadsTo: chosen(/^Other amount/) },
  {
    what: 'amount: typing it, the slowest key',
    press: (page) => page.getByRole('textbox').pressSequentially(amount),
    leadsTo: nothing,
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

export const mobilePayment = (amount: string): readonly Press[] => [
  ...otherAmount('mobile amount', amount),
  goOn('mobile amount', /\/method$/),
  goOn('mobile method', /\/date$/),
  goOn('mobile date', /\/review$/),
  agree('mobile review'),
  pay('mobile review'),
];

export const devicePayment = (amount: string): readonly Press[] => [
  { what: 'devices: Pay for this device', press: link(/^Pay for this device/), leadsTo: at(/\/pay$/) },
  ...otherAmount('device amount', amount),
  goOn('device amount', /\/method$/),
  goOn('device method', /\/review$/),
  agree('device review'),
  pay('device review'),
];

export const replacement = (amount: string): readonly Press[] => [
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

/** The account is chosen at its bank; presses on the bank's own pages are not measured. */
export const bankLogin = (amount: string): readonly Press[] => [
  ...otherAmount('amount before a bank login', amount),
  goOn('amount before a bank login', /\/method$/),
  { what: 'method: Log in to your bank', press: link(/^Log in to your bank/), leadsTo: at(/\/bank-login$/) },
  { what: 'bank login: Go to online banking', press: button(/^Go to online banking/), leadsTo: atTheBank },
  { what: 'bank login: Use this account', press: button(/^Use this account/), leadsTo: at(/\/date$/) },
  goOn('date after a bank login', /\/review$/),
  agree('review after a bank login'),
  pay('review after a bank login'),
];

async function atTheBank(page: Page): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await at(/\/bank-login\?state=/)(page);
}
