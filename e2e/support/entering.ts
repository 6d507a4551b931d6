import { expect, type Locator, type Page } from '@playwright/test';
import type { Setting } from './journey.ts';
import { codeMailedTo, newestMail } from './mailed-code.ts';

/** Focuses a control and presses it, without a mouse. */
export async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

/** Proves who the customer is, by keyboard alone, with the mailed code that adding a payment method requires. */
export async function proveWhoItIs(page: Page, { language }: Pick<Setting, 'language'>, username: string, back = /\/methods\/add/): Promise<void> {
  const english = language === 'en';
  await expect(page).toHaveURL(/\/verify\?for=new-method/);
  const before = await newestMail(page, username);
  await press(page.getByRole('button', { name: english ? 'Send the code' : 'Enviar el código' }));
  await page.getByLabel(english ? 'Code' : 'Código', { exact: true }).fill(await codeMailedTo(page, username, before));
  await press(page.getByRole('button', { name: english ? 'Verify' : 'Verificar' }));
  await expect(page).toHaveURL(back);
}

/** Chooses another card in a method step, whose fields then open below the choice. */
export async function chooseAnotherCard(page: Page): Promise<void> {
  await page.locator('input[name=methodId][value=new-card]').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/[?&]entry=/);
}

export type EnteredCard = { readonly name: string; readonly number: string; readonly securityCode?: string };

/** The labels of the vault's card fields. */
const labels = {
  en: { name: 'Name on card', number: 'Card number', expiry: 'Expiration date', zip: 'ZIP code', securityCode: 'Security code' },
  es: {
    name: 'Nombre en la tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    zip: 'Código postal',
    securityCode: 'Código de seguridad',
  },
} as const;

/** The card number field in the vault's frame. */
export const cardNumberField = (page: Page, { language }: Pick<Setting, 'language'>): Locator =>
  page.frameLocator('iframe').getByLabel(labels[language].number);

/** Fills in the vault's card fields, once they are on the page. */
export async function enterCard(
  page: Page,
  { language }: Pick<Setting, 'language'>,
  { name, number, securityCode = '123' }: EnteredCard,
): Promise<void> {
  const fields = page.frameLocator('iframe');
  const label = labels[language];
  await fields.getByLabel(label.name).fill(name);
  await fields.getByLabel(label.number).fill(number);
  await fields.getByLabel(label.expiry).fill('04/29');
  await fields.getByLabel(label.zip).fill('28202');
  await fields.getByLabel(label.securityCode).fill(securityCode);
}

/** Expects what was entered in the vault's fields to still be there. */
export async function expectCardEntered(page: Page, { language }: Pick<Setting, 'language'>, { name, number }: EnteredCard): Promise<void> {
  const fields = page.frameLocator('iframe');
  await expect(fields.getByLabel(labels[language].name)).toHaveValue(name);
  await expect(fields.getByLabel(labels[language].number)).toHaveValue(number);
}

/** The labels of the vault's bank account fields. */
const bankLabels = {
  en: { name: 'Name on account', type: 'Checking', routing: 'Routing number', account: 'Account number' },
  es: { name: 'Nombre del titular de la cuenta', type: 'Corriente', routing: 'Número de ruta', account: 'Número de cuenta' },
} as const;

/** Fills in the vault's bank account fields, once they are on the page. */
export async function enterBankAccount(page: Page, { language }: Pick<Setting, 'language'>, name: string): Promise<void> {
  const fields = page.frameLocator('iframe');
  const label = bankLabels[language];
  await fields.getByLabel(label.name).fill(name);
  await fields.getByLabel(label.type).check();
  await fields.getByLabel(label.routing).fill('110000000');
  await fields.getByLabel(label.account).fill('000123456789');
}

/** The addresses to which any frame of the page sends something containing these digits, from now on. */
export function whoHears(page: Page, digits: string): ReadonlySet<string> {
  const heard = new Set<string>();
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''}`.replace(/%20|[\s+-]/g, '');
    if (sent.includes(digits)) heard.add(request.url());
  });
  return heard;
}
