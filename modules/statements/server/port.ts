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
  /** Newest first. `part` undefined means the statements of all parts. */
  list(accountId: string, part: AccountPart | undefined, page: PageRequest): Promise<Page<StatementHead>>;
  /** Undefined if this account has no such statement (another customer's id is treated as nonexistent). */
  statement(accountId: string, statementId: string): Promise<Statement | undefined>;
  /** The previous statement of the same part; undefined for the first one, and if there is no such statement. */
  before(accountId: string, statementId: string): Promise<Statement | undefined>;
  /** What the newest `most` statements of a part charge for each group of lines; a group without lines is left out. In no order. */
  totals(accountId: string, part: AccountPart, most: number): Promise<readonly GroupTotal[]>;
  /** The inserts of a statement, newsletters before disclosures; they never change. Empty if there is no such statement. */
  inserts(accountId: string, statementId: string): Promise<readonly StatementInsert[]>;
  /** The inserts of the account's statements, each version once, newest first, at most `most`. */
  news(accountId: string, most: number): Promise<readonly NewsItem[]>;
  /** The lines of all statements as one list. `without` leaves out whole groups, so that what a reader may not see is never read. */
  charges(accountId: string, filter: ChargeFilter & { readonly without: readonly LineGroup[] }, page: PageRequest): Promise<Page<Charge>>;
}

/** A line of a statement, with the statement it is on. */
export type Charge = StatementLine & Pick<StatementHead, 'statementId' | 'part' | 'on'>;

/** The sum of the lines of one group on one statement. */
export type GroupTotal = Pick<StatementHead, 'statementId'> & { readonly group: LineGroup; readonly total: Cents };

export type StatementHead = {
  readonly statementId: string;
  readonly part: AccountPart;
  readonly on: IsoDate;
  readonly dueOn: IsoDate;
  readonly previousBalance: Cents;
  /** Payments and credits since the previous statement, as a positive amount. */
  readonly payments: Cents;
  /** The sum of this statement's lines. */
  readonly charges: Cents;
  /** previousBalance - payments + charges; negative is a credit. */
  readonly balance: Cents;
};

/** A newsletter or disclosure included in statements. What is published never changes: new words are a new version. */
export type StatementInsert = {
  readonly insertId: string;
  readonly version: number;
  readonly kind: 'newsletter' | 'disclosure';
  readonly title: { readonly en: string; readonly es: string };
  /** Paragraphs, the same number in each language. */
  readonly text: { readonly en: readonly string[]; readonly es: readonly string[] };
};

/** An insert with the newest statement that had it. */
export type NewsItem = StatementInsert & { readonly statementId: string; readonly part: AccountPart; readonly on: IsoDate };

export type Statement = StatementHead & {
  readonly lines: readonly StatementLine[];
  /** The payments that `payments` is the sum of, oldest first. */
  readonly received: readonly ReceivedPayment[];
};

/** A payment as the provider booked it, in whichever channel it was made; or a reversal of one. */
export type ReceivedPayment = {
  /** The id of the payment or reversal. */
  readonly entryId: string;
  readonly on: IsoDate;
  /** Negative for a reversal. */
  readonly amount: Cents;
  /** The payment's channel. */
  readonly channel: PaymentChannel;
  /** The kind of reversal; null for a payment. */
  readonly reversal: ReversalKind | null;
};
