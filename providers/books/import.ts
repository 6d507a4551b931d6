import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';

export type Import = {
  /**
   * Imports accounts of a former system from a folder: accounts.csv, balances.csv, methods.csv and autopay.csv. Safe to run again.
   * @throws UnreadableFile; the error of the file system
   */
  folder(wanted: ImportWanted): Promise<Imported>;
};

export type ImportWanted = {
  readonly folder: string;
  /** Reads and checks everything, but writes nothing. */
  readonly dryRun: boolean;
  /** Who imports, for the trail of the books, and when in business time. */
  readonly by: string;
  readonly at: IsoInstant;
  /**
   * Stores what customers agreed to, which the provider does not keep. Called again for accounts imported earlier; must store each mandate only once.
   */
  readonly keepAgreements: (agreements: readonly ImportedAgreement[]) => Promise<void>;
  /** Called with the number of accounts done as it grows. */
  readonly progress?: (done: number, all: number) => void;
};

export type Imported = {
  /** Imported now; in a dry run, those that would be. */
  readonly accounts: number;
  /** Imported by an earlier run. */
  readonly alreadyIn: number;
  /** Ordered by file and line. */
  readonly bad: readonly BadRow[];
};

/** A row that cannot be used, and why. Lines count from 1, which is the header. */
export type BadRow = { readonly file: string; readonly line: number; readonly accountNumber: string | undefined; readonly reason: string };

/** A file that cannot be read as a whole: a wrong column, no header, or a quote that swallows the rest of it. */
export class UnreadableFile extends Error {}

/** What a customer agreed to when they enrolled a part in Auto Pay, as the former system kept it. */
export type ImportedAgreement = {
  readonly accountId: string;
  readonly mandateId: string;
  readonly part: AccountPart;
  readonly userId: string;
  readonly version: string;
  readonly language: Language;
  readonly text: string;
  readonly method: PaymentMethod;
  readonly debitDays: number;
  readonly givenAt: IsoInstant;
  readonly givenOn: IsoDate;
};
