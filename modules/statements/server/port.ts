import type { PaymentChannel } from '#modules/payments/rules/payment-channel.ts';
import type { ReversalKind } from '#modules/payments/rules/reversal/reversal.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { ChargeFilter } from '../rules/charge-filter.ts';
import type { LineGroup, StatementLine } from '../rules/statement-line.ts';

/** Statements as the provider issued them; they never change afterwards. */
export interface StatementsPort {
  /** Newest first. `part` undefined lists the statements of all parts. */
  list(accountId: string, part: AccountPart | undefined, page: PageRequest): Promise<Page<StatementHead>>;
  /** Undefined when this account has no such statement (another customer's id is like one that does not exist). */
  statement(accountId: string, statementId: string): Promise<Statement | undefined>;
  /** The statement of the same part before this one; undefined for the first one, and where there is no such statement. */
  before(accountId: string, statementId: string): Promise<Statement | undefined>;
  /** What lies in a statement, newsletters before disclosures; the same at all times. Empty where there is no such statement. */
  inserts(accountId: string, statementId: string): Promise<readonly StatementInsert[]>;
  /** What lay in the account's statements, each version once, newest first, at most so many. */
  news(accountId: string, most: number): Promise<readonly NewsItem[]>;
  /** The lines of all statements as one list. `without` leaves out whole groups: what a reader may not see is not read. */
  charges(accountId: string, filter: ChargeFilter & { readonly without: readonly LineGroup[] }, page: PageRequest): Promise<Page<Charge>>;
}

/** A line of a statement, with where it stands. */
export type Charge = StatementLine & Pick<StatementHead, 'statementId' | 'part' | 'on'>;

export type StatementHead = {
  readonly statementId: string;
  readonly part: AccountPart;
  readonly on: IsoDate;
  readonly dueOn: IsoDate;
  readonly previousBalance: Cents;
  /** Payments and credits since the statement before, as a positive amount. */
  readonly payments: Cents;
  /** The sum of this statement's lines. */
  readonly charges: Cents;
  /** previousBalance - payments + charges; negative is credit. */
  readonly balance: Cents;
};

/** A newsletter or a disclosure that is laid into statements. What is published never changes: new words are a new version. */
export type StatementInsert = {
  readonly insertId: string;
  readonly version: number;
  readonly kind: 'newsletter' | 'disclosure';
  readonly title: { readonly en: string; readonly es: string };
  /** Paragraphs, as many in each language. */
  readonly text: { readonly en: readonly string[]; readonly es: readonly string[] };
};

/** An insert with the newest statement that had it. */
export type NewsItem = StatementInsert & { readonly statementId: string; readonly part: AccountPart; readonly on: IsoDate };

export type Statement = StatementHead & {
  readonly lines: readonly StatementLine[];
  /** What `payments` consists of, oldest first. */
  readonly received: readonly ReceivedPayment[];
};

/** A payment as the provider booked it, however it came; or what went back of one. */
export type ReceivedPayment = {
  /** The payment's id, or that of what went back. */
  readonly entryId: string;
  readonly on: IsoDate;
  /** Negative where it went back. */
  readonly amount: Cents;
  /** Of the payment. */
  readonly channel: PaymentChannel;
  /** How it went back; null for a payment. */
  readonly reversal: ReversalKind | null;
};
