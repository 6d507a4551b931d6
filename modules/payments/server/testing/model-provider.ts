import type { PartFacts } from '#modules/billing/rules/part-standing.ts';
import { methodState, type PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { WalletApi } from '#modules/wallet/server/api.ts';
import { type Cents, cents, minus, plus } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { BalanceSource, PayerSource } from '../dependencies.ts';
import type { PaymentsPort, PaymentToPost, PaymentToSchedule, ReversalToPost } from '../port.ts';

export const visa: PaymentMethod & { readonly kind: 'card' } = {
  methodId: 'visa',
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  nameOn: 'Olivia Reed',
  isDefault: true,
  expiry: { year: 2029, month: 12 },
  zip: '28202',
  prepaid: false,
};
const bankAccount: PaymentMethod = {
  methodId: 'bank',
  kind: 'bankAccount',
  lastFour: '6789',
  nameOn: 'Olivia Reed',
  isDefault: false,
  accountType: 'checking',
};

export type ModelProvider = {
  readonly accounts: PayerSource;
  readonly balances: BalanceSource;
  readonly wallet: WalletApi;
  readonly payments: PaymentsPort;
  /** Every payment in the books, by id. */
  readonly posted: ReadonlyMap<string, PaymentToPost>;
  /** Every reversal in the books, by id. */
  readonly reversed: ReadonlyMap<string, ReversalToPost>;
  readonly scheduled: ReadonlyMap<string, PaymentToSchedule>;
  /** The methods of successful payments, as the wallet was told. */
  readonly lookedAfter: ReadonlySet<string>;
  /** Makes the books refuse these payments, and any batch that contains one, until told otherwise. */
  breakPosting(refused: (payment: PaymentToPost) => boolean): void;
  /** Has the provider's run begin to take this payment, which can then no longer be cancelled. */
  beginToTake(scheduledPaymentId: string): void;
  /** Makes `cancelScheduled` and the wallet's `chargeable` fail until told otherwise. */
  goAway(away: boolean): void;
  /** Refuses online payments of every account from now on (PAY-14). */
  refuseOnlinePayments(): void;
  /** Refuses cards of every account from now on (PAY-14). */
  refuseCards(): void;
  /** Replaces the customer's methods. */
  saveMethods(methods: readonly PaymentMethod[]): void;
};

export type ModelAccount = { readonly owes?: number; readonly pastDue?: boolean; readonly doublePayment?: boolean };

/** An in-memory provider: any account id is an account with a core part that owes what the test says. */
export function createModelProvider({ owes = 14_237, pastDue = false, doublePayment = false }: ModelAccount = {}): ModelProvider {
  const posted = new Map<string, PaymentToPost>();
  const reversed = new Map<string, ReversalToPost>();
  const scheduled = new Map<string, PaymentToSchedule>();
  const cancelled = new Set<string>();
  const lookedAfter = new Set<string>();
  const begun = new Set<string>();
  let methods: readonly PaymentMethod[] = [visa, bankAccount];
  let isAway = false;
  const restrictions = { card: false, bankAccount: false, doublePayment };
  let isRefused: (payment: PaymentToPost) => boolean = () => false;
  const of = <T extends { readonly accountId: string }>(rows: ReadonlyMap<string, T>, accountId: string) =>
    [...rows.values()].filter((row) => row.accountId === accountId);

  const owedOf = (accountId: string) => plus(cents(owes), ...of(reversed, accountId).map(({ amount }) => amount));

  return {
    posted,
    reversed,
    scheduled,
    lookedAfter,
    breakPosting: (refused) => {
      isRefused = refused;
    },
    beginToTake(scheduledPaymentId) {
      begun.add(scheduledPaymentId);
      scheduled.delete(scheduledPaymentId);
    },
    goAway: (away) => {
      isAway = away;
    },
    refuseOnlinePayments: () => {
      restrictions.doublePayment = true;
    },
    refuseCards: () => {
      restrictions.card = true;
    },
    saveMethods: (saved) => {
      methods = saved;
    },
    accounts: { account: async () => ({ timeZone: 'America/New_York', footprint: 'CHTR', restrictions }) },
    balances: {
      summary: async (accountId) => ({ parts: [coreBalance(owedOf(accountId), pastDue, of(posted, accountId), of(scheduled, accountId))] }),
    },
    wallet: {
      methods: async () => methods.map((method) => ({ method, state: methodState(method, restrictions, '2026-11-21') })),
      chargeable: async (_, methodId) => {
        if (isAway) throw new Error('the provider is away');
        const method = methods.find((candidate) => candidate.methodId === methodId);
        return method && { ...method, token: `token of ${methodId}` };
      },
      enteredFor: async () => [],
      isOfBankLogin: async () => false,
      saveEntered: async () => false,
      afterPayment: async (_, methodId) => {
        lookedAfter.add(methodId);
      },
      forwardCode: async (_, __, reference) => (reference === 'a code' ? 'handed on' : undefined),
      async markUnavailable(_, methodId) {
        methods = methods.map((method) => (method.methodId === methodId ? { ...method, unavailable: true } : method));
      },
      async correctBankAccount(_, methodId, { lastFour, accountType }) {
        methods = methods.map((method) => {
          if (method.methodId !== methodId || method.kind !== 'bankAccount') return method;
          return { ...method, lastFour: lastFour ?? method.lastFour, accountType: accountType ?? method.accountType };
        });
      },
    },
    payments: {
      async post(payments) {
        if (payments.some(isRefused)) throw new Error('the books are closed');
        for (const payment of payments) if (!posted.has(payment.paymentId)) posted.set(payment.paymentId, payment);
      },
      async reverse(reversals) {
        for (const { reversalId, paymentId } of reversals) if (!posted.has(paymentId)) throw new Error(`${reversalId} is of no payment in the books`);
        for (const reversal of reversals) if (!reversed.has(reversal.reversalId)) reversed.set(reversal.reversalId, reversal);
      },
      async schedule(payment) {
        const { scheduledPaymentId, accountId, part } = payment;
        const { replaces } = payment;
        if (replaces !== undefined && !scheduled.has(scheduledPaymentId)) {
          if (begun.has(replaces)) return refuse({ reason: 'already-taken' });
          if (!scheduled.delete(replaces)) return refuse({ reason: 'no-such-payment' });
          cancelled.add(replaces);
        }
        const others = of(scheduled, accountId).filter((other) => other.part === part && other.scheduledPaymentId !== scheduledPaymentId);
        if (others.length >= 2) return refuse({ reason: 'too-many-scheduled' });
        scheduled.set(scheduledPaymentId, payment);
        return accept({ scheduledPaymentId });
      },
      async cancelScheduled({ scheduledPaymentId }) {
        if (isAway) throw new Error('the provider is away');
        if (begun.has(scheduledPaymentId)) return refuse({ reason: 'already-taken' });
        if (scheduled.delete(scheduledPaymentId)) cancelled.add(scheduledPaymentId);
        return cancelled.has(scheduledPaymentId) ? accept({ scheduledPaymentId }) : refuse({ reason: 'no-such-payment' });
      },
    },
  };
}

function coreBalance(owes: Cents, pastDue: boolean, posted: readonly PaymentToPost[], scheduled: readonly PaymentToSchedule[]): PartFacts {
  const paid = posted.reduce((balance, { amount }) => minus(balance, amount), owes);
  return {
    part: 'core',
    currentBalance: paid,
    unbilled: cents(0),
    items: [{ statementId: 'last', on: '2026-11-09', dueOn: pastDue ? '2026-11-20' : '2026-11-30', charges: owes }],
    lastStatement: { on: '2026-11-09', dueOn: '2026-11-30', balance: owes },
    nextStatementOn: '2026-12-09',
    graceUntil: undefined,
    autoPay: { state: 'not-enrolled' },
    serviceState: 'active',
    restorationMinutes: 15,
    bankPaymentsRestore: true,
    restoresOn: undefined,
    scheduled: scheduled.map(({ amount, on }) => ({ amount, on })),
    postedPaymentIds: posted.map(({ paymentId }) => paymentId),
  };
}
