import type { Account, AccountUser, Service } from '#modules/account/server/port.ts';
import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { BillingSummary } from '#modules/billing/server/port.ts';
import type { PaymentChannel } from '#modules/payments/rules/payment-channel.ts';
import type { CardBrand, Expiry } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Adjustment } from '#providers/embedded/billing/ledger/post-adjustments.ts';
import type { BilledProduct } from '#providers/embedded/billing/statement-builder/billed-product.ts';
import type { OneTimeCharge } from '#providers/embedded/billing/statement-builder/build-statement.ts';
import type { OrderStory } from './order-story.ts';
import type { Place } from './places.ts';

/** The story of an account and its people, relative to today; the builder grows the account from it. */
export type Story = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role?: 'Primary' | 'Admin';
  readonly phone: string;
  readonly language?: AccountUser['language'];
  readonly others?: readonly OtherPerson[];
  readonly accountNumber: string;
  readonly place: Place;
  readonly street: string;
  readonly footprint?: Account['footprint'];
  readonly billerType?: string;
  readonly customerType?: Account['customerType'];
  readonly isCpniCompliant?: boolean;
  readonly restrictions?: Partial<Account['restrictions']>;
  readonly billDelivery?: BillingSummary['billDelivery'];
  readonly services: readonly (Pick<Service, 'line' | 'planName'> & Partial<Service>)[];
  /** By a key of their own; the first is the default. */
  readonly methods?: Readonly<Record<string, MethodStory>>;
  readonly cycle: CycleStory;
  readonly parts: readonly PartStory[];
};

export type OtherPerson = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: AccountUser['role'];
  readonly phone: string;
};

export type MethodStory = { readonly token: string; readonly lastFour: string } & (
  | { readonly kind: 'card'; readonly brand: CardBrand; readonly expiry: Expiry }
  | { readonly kind: 'bankAccount'; readonly accountType: 'checking' | 'savings' }
);

export type CycleStory = {
  /** Days from today to the due date of the statement that the story turns on; negative: days since. */
  readonly dueIn: number;
  /** The number of statements; 14 by default: a year and a month before the current one. */
  readonly statements?: number;
};

export type PartStory = {
  readonly part: AccountPart;
  readonly partNumber?: string;
  readonly plans: readonly PlanStory[];
  readonly extras?: readonly { readonly statementsAgo: number; readonly charge: Omit<OneTimeCharge, 'on'> }[];
  /** Mobile only: orders of devices and accessories, and what happened to each. */
  readonly orders?: readonly OrderStory[];
  /** Given between statements, and shown by the next one. */
  readonly credits?: readonly { readonly statementsAgo: number; readonly credit: Pick<Adjustment, 'code' | 'description' | 'amount' | 'reason'> }[];
  readonly autoPay?: {
    readonly method: string;
    /** From a statement's date to its debit. */
    readonly debitDays: number;
    /** The method that replaced it after the last successful debit. */
    readonly changedTo?: string;
  };
  /** How bills are paid without Auto Pay. `method` undefined: not through the portal. */
  readonly paying?: { readonly daysAfter: number; readonly channel: PaymentChannel; readonly method?: string };
  /** Paid by hand before Auto Pay took the rest of a statement. */
  readonly paidAhead?: { readonly statementsAgo: number; readonly daysAfter: number; readonly amount: Cents; readonly method: string };
  /** Paid beyond what a statement asked for. */
  readonly paidExtra?: { readonly statementsAgo: number; readonly amount: Cents };
  /** What happened to the statement that the story turns on and to later ones; if undefined, they are paid like the others. */
  readonly unpaid?: UnpaidStory;
  readonly scheduled?: readonly { readonly inDays: number; readonly amount: Cents; readonly method: string }[];
  readonly restorationMinutes?: number;
};

/** A plan, its price before the latest statement, and an offer for the first months. */
export type PlanStory = BilledProduct & { readonly was?: Cents; readonly offer?: { readonly amount: Cents; readonly endedStatementsAgo: number } };

export type UnpaidStory = {
  /** What the provider did, and how many days after the due date. */
  readonly stopped?: { readonly state: ServiceState; readonly daysPastDue: number };
  /** Whether the bank or card refused Auto Pay's debit. */
  readonly debitDeclined?: boolean;
  readonly graceDays?: number;
  /** All of it was paid today from this bank account and is pending. */
  readonly paidTodayWith?: string;
};
