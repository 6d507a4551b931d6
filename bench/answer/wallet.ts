import type { Page } from '@playwright/test';
import { agree, at, box, button, chosen, goOn, link, nothing, type Press, radio, ticked } from './press.ts';

const NUMBER = '6011111111111117';
const inRow = (name: RegExp) => (page: Page) => page.getByRole('listitem').filter({ hasText: '1117' }).getByRole('link', { name }).click();
const vault = (page: Page) => page.frameLocator('iframe');

/** Adds a card in the vault's fields, changes it and deletes it. */
export const wallet: readonly Press[] = [
  { what: 'methods: Add a payment method', press: link(/^Add a payment method/), leadsTo: at(/\/methods\/add$/) },
  { what: 'add: a card', press: radio(/^Debit or credit card/), leadsTo: chosen(/^Debit or credit card/) },
  { what: 'add: Continue', press: button(/^Continue/), leadsTo: fieldsReady },
  {
    what: 'the vault: typing a card number, the slowest key',
    press: (page) => vault(page).getByLabel('Card number').pressSequentially(NUMBER),
    leadsTo: nothing,
  },
  { what: 'the vault: the box below it', press: box, leadsTo: ticked },
  { what: 'the vault: Save', press: saveWithTheRest, leadsTo: at(/[?]done=added/) },
  { what: 'methods: Edit card', press: inRow(/^Edit card/), leadsTo: at(/\/edit$/) },
  { what: 'edit: typing the ZIP code, the slowest key', press: typeZip, leadsTo: nothing },
  { what: 'edit: Save changes', press: button(/^Save changes/), leadsTo: at(/[?]done=changed/) },
  { what: 'methods: Delete', press: inRow(/^Delete/), leadsTo: at(/[?]delete=/) },
  { what: 'delete: the act', press: button(/^Delete payment method/), leadsTo: at(/[?]done=deleted/) },
];

/** Makes one card pay all services by Auto Pay. */
export const oneForAll: readonly Press[] = [
  { what: 'one for all: a card', press: radio(/^Mastercard/), leadsTo: chosen(/^Mastercard/) },
  goOn('one for all', /\/review$/),
  agree('one for all review'),
  { what: 'one for all review: the act', press: button(/^Change the method/), leadsTo: at(/\/done$/) },
];

async function fieldsReady(page: Page): Promise<void> {
  await at(/[?&]entry=/)(page);
  await page.getByRole('button', { name: /^Save payment method/ }).waitFor();
}

async function saveWithTheRest(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Name on card', 'Olivia Marsh'],
    ['Expiration date', '04/29'],
    ['ZIP code', '28202'],
    ['Security code', '123'],
  ] as const)
    await vault(page).getByLabel(label).fill(text);
  await button(/^Save payment method/)(page);
}

async function typeZip(page: Page): Promise<void> {
  const zip = page.getByLabel('ZIP code');
  await zip.selectText();
  await zip.pressSequentially('14604');
}
