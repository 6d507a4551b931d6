import type { Page } from '@playwright/test';
import { takenOver } from './presses.ts';

/** One press of a payment: what is pressed, and what shows that it has led on. */
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

/** Every press from the bill to the receipt, in the order of the steps; `amount` is what is paid in the end, "1.05". */
export const pressesOf = (amount: string): readonly Press[] => [
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
