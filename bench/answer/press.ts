import type { Page } from '@playwright/test';
import { takenOver } from './presses.ts';

/** One press: what is pressed, and what shows that it worked. */
export type Press = {
  readonly what: string;
  readonly press: (page: Page) => Promise<void>;
  readonly leadsTo: (page: Page) => Promise<unknown>;
};

export const link = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
export const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click();
export const radio = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).click();
export const box = (page: Page) => page.getByRole('checkbox').first().click();
export const ticked = (page: Page) => page.getByRole('checkbox', { checked: true }).waitFor();
export const at = (path: RegExp) => async (page: Page) => {
  await page.waitForURL(path);
  await takenOver(page);
};
export const chosen = (name: RegExp) => (page: Page) => page.getByRole('radio', { name, checked: true }).waitFor();
export const shown = (role: 'button' | 'grid' | 'heading', name?: RegExp) => (page: Page) =>
  page
    .getByRole(role, name && { name })
    .first()
    .waitFor();

export const typing = (text: string) => async (page: Page) => {
  const field = page.getByRole('textbox').first();
  await field.selectText();
  await field.pressSequentially(text);
};
export const nothing = async () => undefined;
export const goOn = (what: string, path: RegExp): Press => ({ what: `${what}: Continue`, press: button(/^Continue/), leadsTo: at(path) });
export const pay = (what: string): Press => ({ what: `${what}: the act`, press: button(/^(Pay|Change to|Schedule) /), leadsTo: at(/\/done$/) });
export const agree = (what: string): Press => ({ what: `${what}: the box`, press: box, leadsTo: ticked });
