import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Command } from '#platform/server/commands/command.ts';
import type { Run } from '#platform/server/module/runs.ts';
import type { Books } from './books.ts';
import type { ImportedAgreement } from './import.ts';
import type { Invariant } from './ledger.ts';

/** What a command on the books may call: the books themselves, and what of our modules an act on them needs. */
export type CommandDependencies = {
  readonly books: Books;
  /** The account of a user. @throws OperatorError if nobody has that name */
  readonly accountOf: (named: string) => Promise<{ readonly accountId: string; readonly timeZone: string }>;
  /** @throws OperatorError if the account is not billed for the part */
  readonly refuseOtherPart: (accountId: string, part: AccountPart, now: IsoInstant) => Promise<void>;
  /** Every invariant of the books, and those between them and our payments (decisions 3). */
  readonly checkBooks: () => Promise<readonly Invariant[]>;
  /** Whether our payments are those of the processor's report; null: not all of it could be read. */
  readonly checkCharges: () => Promise<Omit<Invariant, 'holds'> & { readonly holds: boolean | null }>;
  /** Payments that the books do not run themselves, taken on their day before the books debit. */
  readonly payments: { runs(): readonly Run[]; idle(): Promise<void> };
  readonly configuration: { figure(name: 'billing.unconfirmedAdjustment'): Promise<number> };
  readonly autoPay: { importAuthorizations(given: readonly KeptAuthorization[]): Promise<void> };
};

/** An agreement from a former system in the form in which Auto Pay keeps authorizations. */
export type KeptAuthorization = Omit<ImportedAgreement, 'method' | 'version'> & {
  readonly textVersion: string;
  readonly methodId: string;
  readonly methodKind: ImportedAgreement['method']['kind'];
  readonly methodBrand: Extract<ImportedAgreement['method'], { kind: 'card' }>['brand'] | null;
  readonly methodLastFour: string;
};

/** A command of the operator on the provider's books, declared by the provider that keeps them. */
export type CommandOnBooks = Command<CommandDependencies>;
