import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Result } from '#platform/rules/result.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';

/** What a method is entered for: to be saved, or to pay once. A prepaid card can only pay once (specification 5). */
export type EntryPurpose = 'wallet' | 'payment';

/**
 * Where customers enter the numbers of cards and bank accounts, which the portal never sees (decisions 8): our own vault,
 * or the hosted fields of a processor.
 */
export interface VaultPort {
  /**
   * Lets this account enter one method within ten minutes. The answer is an opaque name of that session.
   * @throws when the vault cannot be asked now
   */
  open(session: EntrySession): Promise<Result<string, 'too-many-refused'>>;
  /** The address of a session's fields, for a frame. */
  fieldsUrl(session: string, language: Language): string;
  /** Takes over what this account entered for this purpose; asked again within a quarter of an hour, it is the same. Undefined for every other reference. @throws as `open` */
  takeOver(accountId: string, purpose: EntryPurpose, reference: string): Promise<EnteredMethod | undefined>;
  /** Deletes a number for good; one that is not there stays so. @throws as `open` */
  remove(accountId: string, methodId: string): Promise<void>;
}

export type EntrySession = {
  readonly accountId: string;
  readonly purpose: EntryPurpose;
  readonly kind: PaymentMethod['kind'];
  readonly language: Language;
  /** The account's date, by which an expiry is judged. */
  readonly today: IsoDate;
  /** Where the customer goes on without a script, with the reference in its query. */
  readonly returnTo: `/${string}`;
};

/** With the processor's token, for charging alone. */
export type EnteredMethod = PaymentMethod & { readonly token: string };
