import type { PartFacts } from '#modules/billing/rules/part-standing.ts';
import type { Outbox } from '#modules/notices/server/api.ts';
import type { WalletApi } from '#modules/wallet/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentNotice } from '../rules/notices.ts';
import { usualAmountLimits } from '../rules/quote/payment-amount.ts';
import { usualDateLimits } from '../rules/quote/payment-date.ts';
import type { PaymentFacts, PaymentLimits } from '../rules/quote/quote.ts';
import type { FailPoint } from './fail-points.ts';
import type { PayableOwner } from './payable.ts';
import { type BatchedStatements, batchStatements } from './paying/batched-statements.ts';
import type { PaymentsPort } from './port.ts';
import type { ProcessorPort } from './processor.ts';

/** The dependencies of payments, passed in by apps/server/compose.ts. */
export type PaymentsDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  /** Tells how long a charge has been under way, whichever process sent it. */
  readonly machine: MachineClock;
  /** Called before an age decides that nothing is under way: compares `machine` with the time that all processes share. By default it is right. */
  readonly agreeOnTime?: () => Promise<void>;
  readonly accounts: PayerSource;
  readonly balances: BalanceSource;
  /** Everything that can be paid besides bills, by the modules that own it. */
  readonly payables: readonly PayableOwner[];
  readonly wallet: WalletApi;
  readonly payments: PaymentsPort;
  readonly processor: ProcessorPort;
  /** The outbox for the customer's notices, written in our transaction. */
  readonly notices: Pick<Outbox<PaymentNotice>, 'put' | 'putWith'>;
  readonly settings?: Partial<PaymentSettings>;
  /** The operator's current limits for this account; by default those of decisions 3 and 4. */
  readonly limits?: (account: { readonly accountId: string; readonly footprint: string }) => Promise<PaymentLimits>;
  /** Called for a method that its holder or bank no longer lets anyone debit automatically (R05, R07, R10, R29, R51); called again if it fails. */
  readonly onUnauthorized?: (method: UnauthorizedMethod) => Promise<void>;
  /** Called for errors that a run repairs later. */
  readonly onError?: (what: string, error: unknown) => void;
  /** Called at each named point, so that tests can kill the process there. */
  readonly failPoint?: (name: FailPoint) => Promise<void>;
};

/** `at`: when we learned of it. */
export type UnauthorizedMethod = { readonly accountId: string; readonly methodId: string; readonly at: IsoInstant };

/** The provider's accounts, as far as payments need them. */
export interface PayerSource {
  account(accountId: string): Promise<PayingAccount | undefined>;
}

/** The facts of an account that affect its payments. */
export type PayingAccount = {
  readonly timeZone: string;
  readonly footprint: string;
  readonly restrictions: PaymentFacts['restrictions'];
  /** Its lines of service, where what is paid is named by them. */
  readonly services?: readonly { readonly line: string }[];
};

/** The provider's balances, before payments that are not yet posted. */
export interface BalanceSource {
  summary(accountId: string): Promise<{ readonly parts: readonly PartFacts[] } | undefined>;
}

export type PaymentSettings = {
  /** Limit for one processor call, in machine time. "None" counts only after twice as long. */
  readonly chargeTimeoutMs: number;
  /** How long we wait for the processor's client, whatever it does, so that our own answer takes less than 20 seconds (F6). */
  readonly answerLimitMs: number;
};

const usualLimits: PaymentLimits = { ...usualAmountLimits, ...usualDateLimits };
const usualSettings: PaymentSettings = { chargeTimeoutMs: 10_000, answerLimitMs: 15_000 };

/** What every use case of payments receives: the needs with their defaults filled in, and the statements that concurrent payers share. */
export type PaymentsContext = Required<PaymentsDependencies> & { readonly settings: PaymentSettings; readonly batched: BatchedStatements };

export function createPaymentsContext(deps: PaymentsDependencies): PaymentsContext {
  return {
    agreeOnTime: async () => {},
    onUnauthorized: async () => {},
    onError: () => {},
    failPoint: async () => {},
    limits: async () => usualLimits,
    ...deps,
    settings: { ...usualSettings, ...deps.settings },
    batched: batchStatements(deps),
  };
}
