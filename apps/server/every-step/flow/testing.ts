import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Fields, Shown, Tab } from '../browser/testing.ts';
import type { Count, Customer } from '../customers/testing.ts';
import type { WholeHouse } from '../house/testing.ts';

/** One page of a flow and the press that leads on from it. */
export type Step = {
  /** The end of its address. */
  readonly at: RegExp;
  /** What is typed and chosen there, and kept whatever happens. */
  readonly fill: Fields;
  /** What is ticked and pressed, each time anew. */
  readonly press?: Fields;
  /** The press does something, once. What permits a debit asks for the password after a pause; what ends or changes one does not. */
  readonly acts?: 'permits' | 'changes';
  /** Goes elsewhere before the page can be pressed: to the vault's fields, or to the bank. @returns the page to press */
  readonly by?: (elsewhere: Elsewhere, page: Shown) => Promise<Shown>;
  /** What comes back from elsewhere is good in the session that went there: who signs in again goes there once more. */
  readonly ofSession?: true;
};

export type Elsewhere = { readonly house: WholeHouse; readonly tab: Tab };

export type Flow = {
  readonly name: string;
  customer(house: WholeHouse): Promise<Customer>;
  /** Everything before the first step. @returns the address of the first step */
  start(customer: Customer, elsewhere: Elsewhere): Promise<string> | string;
  readonly steps: (customer: Customer) => readonly Step[];
  /** The end of the address of the page that tells the outcome. */
  readonly ends: RegExp;
  /** What has changed then, of what is counted; all else is as it was, but mails. */
  readonly does: Partial<Count>;
  /** A balance that changes on the way has to be told before the act, as the act rests on it. */
  readonly restsOnBalance?: AccountPart;
  /** Doing it in a second tab as well is right, and does it twice. */
  readonly again?: 'is right';
};
