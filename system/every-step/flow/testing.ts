import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Fields, Page, Tab } from '../browser/testing.ts';
import type { Count, Customer } from '../customers/testing.ts';
import type { OpenDemarc } from '../demarc/testing.ts';

/** One page of a flow and the press that continues from it. */
export type Step = {
  /** Matches the end of its address. */
  readonly at: RegExp;
  /** What is typed and chosen there; it must survive whatever happens. */
  readonly fill: Fields;
  /** What is ticked and pressed, each time again. */
  readonly press?: Fields;
  /** The press acts, once. Permitting a debit requires the password after a pause; ending or changing one does not. */
  readonly acts?: 'permits' | 'changes';
  /** Goes elsewhere before the page can be pressed: to the vault's fields, or to the bank. @returns the page to press */
  readonly by?: (elsewhere: Elsewhere, page: Page) => Promise<Page>;
  /** The result from elsewhere is valid only in the same session: after signing in again, the customer goes there once more. */
  readonly ofSession?: true;
};

export type Elsewhere = { readonly demarc: OpenDemarc; readonly tab: Tab };

export type Flow = {
  readonly name: string;
  customer(demarc: OpenDemarc): Promise<Customer>;
  /** Does everything before the first step. @returns the address of the first step */
  start(customer: Customer, elsewhere: Elsewhere): Promise<string> | string;
  readonly steps: (customer: Customer) => readonly Step[];
  /** Matches the end of the address of the page that shows the outcome. */
  readonly ends: RegExp;
  /** The counts that change; everything else stays the same, apart from mail. */
  readonly does: Partial<Count>;
  /** The balance that the act depends on: if it changes on the way, the customer must be told before the act. */
  readonly restsOnBalance?: AccountPart;
  /** The page that tells a later press, here or in a second tab, what the first has done, where no message and no outcome does. */
  readonly toldAt?: { readonly at: RegExp; readonly says: string };
  /** Repeating it in a second tab is allowed, and does it twice. */
  readonly again?: 'is right';
};
