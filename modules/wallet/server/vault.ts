import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Result } from '#platform/rules/result.ts';
import type { CardBrand, PaymentMethod } from '../rules/payment-method.ts';

/** What a method is entered for: to be saved, or to pay once. A prepaid card can only pay once (specification 5). */
export type EntryPurpose = 'wallet' | 'payment';

/**
 * Where customers enter the numbers of cards and bank accounts, which the portal never sees (decisions 8): our own vault,
 * or the hosted fields of a processor.
 */
export interface VaultPort {
  /**
   * Lets this account enter one method within ten minutes. The answer is an opaque name of that session.
   * `proof-needed`: cards may have been tested here lately (quality A22), so that a code has to be asked for first.
   * @throws when the vault cannot be asked now
   */
  open(session: EntrySession): Promise<Result<string, 'too-many-refused' | 'proof-needed'>>;
  /** The address of a session's fields, for a frame. */
  fieldsUrl(session: string, language: Language): string;
  /** Takes over what this account entered for this purpose; asked again within a quarter of an hour, it is the same. Undefined for every other reference. @throws as `open` */
  redeem(accountId: string, purpose: EntryPurpose, reference: string): Promise<EnteredMethod | undefined>;
  /**
   * Takes over the account that a login at a bank let the customer choose: the vault gets its number from the bank. Asked again, it is the same.
   * `no-such-entry`: the code is not of this login, or too old. @throws as `open`, and when the bank does not answer
   */
  link(login: LinkedLogin): Promise<Result<EnteredMethod, 'no-such-entry' | 'refused' | 'too-many-refused'>>;
  /** Deletes a number for good; one that is not there stays so. @throws as `open` */
  remove(accountId: string, methodId: string): Promise<void>;
  /** Numbers that were taken over an hour ago or more and not confirmed for 30 days, at most so many. @throws as `open` */
  numbersToConfirm(most: number): Promise<readonly KeptNumber[]>;
  /** These belong to methods of ours: they are not asked about for 30 days. @throws as `open` */
  confirm(numbers: readonly KeptNumber[]): Promise<void>;
  /** Lets this account enter the security code of one saved card within ten minutes, with a script alone. @throws as `open` */
  openCode(session: CodeSession): Promise<Result<string, 'too-many-refused'>>;
  /** The address of the field of a session for a code, for a frame. */
  codeUrl(session: string, language: Language): string;
  /** Hands a code on to the processor for one charge; the answer is the processor's word for it. Undefined: it is not to be had any more. @throws as `open` */
  forwardCode(use: CodeUse): Promise<string | undefined>;
  /** Asks the processor whether a code is right; it is gone afterwards. @throws as `open` */
  verifyCode(use: CodeUse): Promise<'verified' | 'refused' | 'gone'>;
}

/** `methodId`: what the login was called when it was opened; the method has it as its id. */
export type LinkedLogin = { readonly accountId: string; readonly methodId: string; readonly code: string };

/** Whose number the vault keeps, under which method's id. */
export type KeptNumber = { readonly accountId: string; readonly methodId: string };

export type CodeSession = {
  readonly accountId: string;
  readonly methodId: string;
  readonly brand: CardBrand;
  /** What it is entered for: one payment with the card, or one change of it. */
  readonly purpose: 'payment-code' | 'change-code';
  readonly language: Language;
  /** Where the customer enters it anew. */
  readonly returnTo: `/${string}`;
};

/** `reference`: what the vault gave the browser for the code. `token`: the processor's word for the card. */
export type CodeUse = { readonly accountId: string; readonly methodId: string; readonly token: string; readonly reference: string };

export type EntrySession = {
  readonly accountId: string;
  readonly purpose: EntryPurpose;
  readonly kind: PaymentMethod['kind'];
  readonly language: Language;
  /** The account's date, by which an expiry is judged. */
  readonly today: IsoDate;
  /** Where the customer goes on without a script, with the reference in its query. */
  readonly returnTo: `/${string}`;
  /** Whether they have just shown, by a code, that it is them. */
  readonly proven: boolean;
};

/** With the processor's token, for charging alone. */
export type EnteredMethod = PaymentMethod & { readonly token: string };
