import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createOutbox } from '#modules/notices/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { createSharedClock } from '#platform/server/clock/shared.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createPayments, type PaymentsApi } from '../api.ts';
import type { PaymentSettings, UnauthorizedMethod } from '../dependencies.ts';
import type { FailPoint } from '../fail-points.ts';
import type { Act } from '../paying/act.ts';
import type { Payer } from '../paying/payer.ts';
import { createModelProcessor, type ModelProcessor } from './model-processor.ts';
import { createModelProvider, type ModelAccount, type ModelProvider } from './model-provider.ts';

/** Deletes all payments: runs look at every account, so each test starts empty. */
export async function deleteAllPayments(database: Database): Promise<void> {
  await sql`truncate demarc.payment, demarc.payment_reversal, demarc.processor_event, demarc.payment_intent, demarc.payment_number, demarc.payer, demarc.idempotency_key, demarc.notice, demarc.delivery`.execute(
    database,
  );
}

/** One customer with an account of their own, a clock that the test moves, and a processor and a provider that the test controls. */
export type Counter = {
  readonly api: PaymentsApi;
  readonly payer: Payer;
  readonly processor: ModelProcessor;
  readonly provider: ModelProvider;
  readonly errors: string[];
  /** The methods that a bank reported as not authorized. */
  readonly unauthorized: UnauthorizedMethod[];
  now(): IsoInstant;
  /** Moves business time, and machine time equally unless given, then runs the worker once. */
  pass(minutes: number, machineMinutes?: number): Promise<void>;
  /** An act that pays what the quick quote shows now. */
  review(more?: Partial<Act>): Promise<Act>;
  /** Another process that dies at a point and never continues. */
  dyingAt(point: FailPoint): { readonly api: PaymentsApi; readonly reached: Promise<void> };
  /** Another process that is interrupted at a point by `meanwhile`. */
  interruptedAt(point: FailPoint, meanwhile: () => Promise<void>): PaymentsApi;
  /** Another process, on a server whose clock is wrong, or set wrong while it runs; `work` runs its worker once. Its business time is wrong as well. */
  onServer(wrongByMs: number): Promise<{ readonly api: PaymentsApi; work(): Promise<void>; setClock(wrongByMs: number): void }>;
  /** Moves machine time while business time stands still. */
  sleep(minutes: number): Promise<void>;
};

const MINUTE = 60_000;

export function openCounter(database: Database, account: ModelAccount = {}, settings: Partial<PaymentSettings> = {}): Counter {
  const provider = createModelProvider(account);
  const processor = createModelProcessor();
  const errors: string[] = [];
  const unauthorized: UnauthorizedMethod[] = [];
  let now: IsoInstant = '2026-11-21T15:00:00.000Z';
  let machineMs = 1_000_000;
  const deps = {
    database,
    clock: { now: () => now },
    machine: { nowMs: () => machineMs },
    accounts: provider.accounts,
    balances: provider.balances,
    payables: [],
    wallet: provider.wallet,
    payments: provider.payments,
    processor,
    notices: createOutbox(database),
    settings,
    onUnauthorized: async (method: UnauthorizedMethod) => {
      unauthorized.push(method);
    },
    onError: (what: string) => {
      errors.push(what);
    },
  };
  const api = createPayments(deps);
  const payer: Payer = { accountId: randomUUID(), role: 'Primary' };

  return {
    api,
    payer,
    processor,
    provider,
    errors,
    unauthorized,
    now: () => now,
    async pass(minutes, machineMinutes = minutes) {
      now = plusMilliseconds(now, minutes * MINUTE);
      machineMs += machineMinutes * MINUTE;
      for (const run of api.runs()) await run.run(now);
      await api.idle();
    },
    async review(more = {}) {
      const quick = await api.quickQuote(payer, 'core');
      if (!quick.ok) throw new Error(`no quick quote: ${quick.refusal.reason}`);
      const { quote, version } = quick.value;
      return {
        intentId: randomUUID(),
        part: quote.part,
        amount: cents(quote.amount),
        methodId: quote.method.methodId,
        version,
        aboveDueConfirmed: false,
        sameAmountConfirmed: false,
        termsAgreed: true,
        ...more,
      };
    },
    dyingAt(point) {
      let tell = () => {};
      const reached = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const failPoint = async (name: FailPoint) => {
        if (name !== point) return;
        tell();
        await new Promise<never>(() => {});
      };
      return { api: createPayments({ ...deps, failPoint }), reached };
    },
    interruptedAt: (point, meanwhile) => createPayments({ ...deps, failPoint: async (name) => (name === point ? meanwhile() : undefined) }),
    async onServer(wrongByMs) {
      let wrongMs = wrongByMs;
      const wrongNow = () => plusMilliseconds(now, wrongMs);
      const machine = createSharedClock({
        databaseMs: async () => machineMs,
        machine: { nowMs: () => machineMs + wrongMs },
        monotonicMs: () => machineMs,
      });
      await machine.agree();
      const there = createPayments({ ...deps, clock: { now: wrongNow }, machine, agreeOnTime: machine.agree });
      const work = async () => {
        for (const run of there.runs()) await run.run(wrongNow());
        await there.idle();
      };
      const setClock = (byMs: number) => {
        wrongMs = byMs;
      };
      return { api: there, work, setClock };
    },
    async sleep(minutes) {
      machineMs += minutes * MINUTE;
    },
  };
}
