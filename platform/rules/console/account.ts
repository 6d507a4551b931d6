import type { AccountPart } from '../account-part.ts';
import type { IsoDate, IsoInstant } from '../calendar.ts';
import type { Cents } from '../money.ts';

/** What an operator has to know of an account while they talk to its customer. */
export type ConsoleAccount = {
  readonly accountId: string;
  readonly accountNumber: string;
  /** The name of whoever answers for it; empty if there is nobody. */
  readonly customer: string;
  /** How they sign in. */
  readonly username: string | undefined;
  /** The service address on one line, for asking the customer. */
  readonly place: string;
  /** At the service address. */
  readonly today: IsoDate;
  readonly parts: readonly { readonly part: AccountPart; readonly amountDue: Cents; readonly pastDue: Cents; readonly dueOn: IsoDate | undefined }[];
};

/** Finds and shows accounts for the pages of every module. */
export type AccountLookup = {
  /** The account that somebody names on the phone, by its number or by a username. */
  named(text: string): Promise<string | undefined>;
  /** Its number; an account that the provider no longer knows keeps its id. */
  numberOf(accountId: string): Promise<string>;
  customerOf(accountId: string): Promise<string>;
  shown(accountId: string, now: IsoInstant): Promise<ConsoleAccount | undefined>;
};
