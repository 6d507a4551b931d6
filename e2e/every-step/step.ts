import { expect, type Locator, type Page } from '@playwright/test';
import type { Setting } from '../support/journey.ts';

/** Something that a customer answers on a page, and that must still be there whatever happens meanwhile. */
export type Answer = {
  give(page: Page): Promise<void>;
  expectKept(page: Page): Promise<void>;
};

/** One page of a flow, and the press that leads on from it. */
export type Step = {
  /** The end of its address. */
  readonly at: RegExp;
  readonly answers: readonly Answer[];
  /** The button's label, in either language. */
  readonly press: RegExp;
  /** The press sends nothing: the answer is in the next page's address, which loads as soon as there is a connection. */
  readonly leads?: 'by itself';
  /** A consent is a press of its own: it is given again each time, and never kept. */
  readonly agrees?: true;
  /** The vault's fields, which no other page can read, and which a reload empties. */
  readonly enter?: (page: Page, setting: Setting) => Promise<void>;
  readonly expectEntered?: (page: Page, setting: Setting) => Promise<void>;
  /** The press leaves the portal: what is done there, until it leads back. */
  readonly elsewhere?: (page: Page) => Promise<void>;
  /** The press does something, once. `told`: if it is pressed again after its answer was lost, the page says that it is done. */
  readonly acts?: true | { readonly told: RegExp };
};

export type Flow = {
  readonly name: string;
  readonly setting: Setting;
  readonly customer: string;
  readonly start: `/${string}`;
  /** Everything before the first step, from the page of `start`. */
  readonly before?: (page: Page, setting: Setting) => Promise<void>;
  readonly steps: readonly Step[];
  /** Where the last press leads. */
  readonly ends: RegExp;
  /** What can be found there afterwards, once. */
  readonly done: { readonly at: `/${string}`; readonly what: (page: Page) => Locator; readonly times?: number };
};

/** A control of the page's form by its name; a radio button by its value, or by the words beside it. */
const control = (page: Page, name: string, which?: string | RegExp): Locator => {
  const all = page.locator(`#content form [name="${name}"]`);
  if (which === undefined) return all;
  return typeof which === 'string'
    ? page.locator(`#content form [name="${name}"][value="${which}"]`)
    : all.and(page.getByRole('radio', { name: which }));
};

export const typed = (name: string, text: string): Answer => ({
  give: (page) => control(page, name).fill(text),
  expectKept: (page) => expect(control(page, name)).toHaveValue(text),
});

export const chosen = (name: string, which: string | RegExp): Answer => ({
  give: (page) => control(page, name, which).check(),
  expectKept: (page) => expect(control(page, name, which)).toBeChecked(),
});

export const ticked = (name: string, isTicked = true): Answer => ({
  give: (page) => control(page, name).setChecked(isTicked),
  expectKept: (page) => expect(control(page, name)).toBeChecked({ checked: isTicked }),
});

/** What the buttons say, in either language. */
export const goOn = /^(Continue|Continuar)$/;
