import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Result } from '#platform/rules/result.ts';
import type { CardBrand, PaymentMethod } from '../rules/payment-method.ts';

/** Why a method is entered: to be saved, or to pay once. A prepaid card can only pay once (specification 5). */
export type EntryPurpose = 'wallet' | 'payment';

/** Where customers enter card and bank account numbers, which the portal never sees (decisions 8): our own vault, or a processor's hosted fields. */
export interface VaultPort {
  /**
   * Lets this account enter one method within ten minutes. Returns an opaque session name. `proof-needed`: someone may have been testing cards here
   * lately (quality A22), so a code must be asked for first.
   * @throws if the vault cannot be reached now
   */
  open(session: EntrySession): Promise<Result<string, 'too-many-refused' | 'proof-needed'>>;
  /** The address of a session's fields, for an iframe. */
  fieldsUrl(session: string, language: Language): string;
  /**
   * Takes over what this account entered for this purpose; a repeat within 15 minutes returns the same. Undefined for any other reference. @throws as
   * `open`
   */
  redeem(accountId: string, purpose: EntryPurpose, reference: string): Promise<EnteredMethod | undefined>;
  /**
   * Takes over the account that the customer chose in a bank login: the vault gets its number from the bank. A repeat returns the same.
   * `no-such-entry`: the code is not of this login, or too old.
   * @throws as `open`, and if the bank does not answer
   */
  link(login: LinkedLogin): Promise<Result<EnteredMethod, 'no-such-entry' | 'refused' | 'too-many-refused'>>;
  /** Deletes a number for good; no effect if there is none. @throws as `open` */
  remove(accountId: string, methodId: string): Promise<void>;
  /** At most this many numbers that were taken over an hour ago or more and not confirmed for 30 days. @throws as `open` */
  numbersToConfirm(most: number): Promise<readonly KeptNumber[]>;
  /** Confirms that these belong to methods of ours, so that they are not asked about for 30 days. @throws as `open` */
  confirm(numbers: readonly KeptNumber[]): Promise<void>;
  /** Lets this account enter the security code of one saved card within ten minutes; needs JavaScript. @throws as `open` */
  openCode(session: CodeSession): Promise<Result<string, 'too-many-refused'>>;
  /** The address of the field of a code session, for an iframe. */
  codeUrl(session: string, language: Language): string;
  /** Hands a code to the processor for one charge; returns the processor's reference. Undefined if it is no longer available. @throws as `open` */
  forwardCode(use: CodeUse): Promise<string | undefined>;
  /** Asks the processor whether a code is right; this uses the code up. @throws as `open` */
  verifyCode(use: CodeUse): Promise<'verified' | 'refused' | 'gone'>;
}

/** `methodId`: the id under which the login was opened, which becomes the method's id. */
export type LinkedLogin = { readonly accountId: string; readonly methodId: string; readonly code: string };

/** The account and method that a number in the vault belongs to. */
export type KeptNumber = { readonly accountId: string; readonly methodId: string };

export type CodeSession = {
  readonly accountId: string;
  readonly methodId: string;
  readonly brand: CardBrand;
  /** What it is entered for: one payment with the card, or one change of it. */
  readonly purpose: 'payment-code' | 'change-code';
  readonly language: Language;
  /** Where the customer can enter it again. */
  readonly returnTo: `/${string}`;
};

/** `reference`: what the vault gave the browser for the code. `token`: the processor's token of the card. */
export type CodeUse = { readonly accountId: string; readonly methodId: string; readonly token: string; readonly reference: string };

export type EntrySession = {
  readonly accountId: string;
  readonly purpose: EntryPurpose;
  readonly kind: PaymentMethod['kind'];
  readonly language: Language;
  /** The account's date, against which an expiry is checked. */
  readonly today: IsoDate;
  /** Where the customer continues without JavaScript, with the reference in the query. */
  readonly returnTo: `/${string}`;
  /** Whether they have just proven their identity with a code. */
  readonly proven: boolean;
};

/** With the processor's token, for charging only. */
export type EnteredMethod = PaymentMethod & { readonly token: string };
