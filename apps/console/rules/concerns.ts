/** What the database tells of the work that nobody waits for at a screen. Ages in seconds: of the oldest entry, or since the time when it was due. */
export type Work = {
  readonly isWorkerAlive: boolean;
  readonly runs: readonly { readonly run: string; readonly lateSeconds: number }[];
  readonly outboxes: readonly { readonly outbox: string; readonly oldestSeconds: number }[];
  /** Payments that the processor has not answered for more than an hour. */
  readonly unknown: number;
  readonly unresolved: number;
  /** `checkedSeconds`: since the last check; undefined before the first. */
  /** Undefined if the provider keeps no books for us. */
  readonly ledger: { readonly breaches: number; readonly checkedSeconds: number | undefined } | undefined;
};

/** Something that needs a person now. `which`: the run or the outbox. `amount`: seconds or a number of things, as its words say. */
export type Concern = { readonly what: keyof typeof runbooks; readonly which?: string; readonly amount: number };

/** What to do about each: the file in docs/operations/runbooks. */
export const runbooks = {
  noWorker: 'process-gone',
  ledgerBroken: 'ledger-broken',
  ledgerUnchecked: 'ledger-unchecked',
  runLate: 'run-late',
  outboxStuck: 'outbox-stuck',
  unknown: 'payments-unknown',
  unresolved: 'payment-unresolved',
} as const;

/** In seconds; those of docs/operations/alerts, so that the page and the alerts never disagree. */
export const concernLimits = { runLate: 900, outboxStuck: 900, deliveriesStuck: 3_600, ledgerUnchecked: 93_600 } as const;

/** What needs a person now, the worst first. */
export function concernsIn({ isWorkerAlive, runs, outboxes, unknown, unresolved, ledger }: Work): readonly Concern[] {
  const { breaches = 0, checkedSeconds = 0 } = ledger ?? {};
  return [
    ...(isWorkerAlive ? [] : [{ what: 'noWorker', amount: 0 } as const]),
    ...(breaches > 0 ? [{ what: 'ledgerBroken', amount: breaches } as const] : []),
    ...(checkedSeconds > concernLimits.ledgerUnchecked ? [{ what: 'ledgerUnchecked', amount: checkedSeconds } as const] : []),
    ...runs
      .filter(({ lateSeconds }) => lateSeconds > concernLimits.runLate)
      .map(({ run, lateSeconds }) => ({ what: 'runLate', which: run, amount: lateSeconds }) as const),
    ...outboxes
      .filter(({ outbox, oldestSeconds }) => oldestSeconds > (outbox === 'deliveries' ? concernLimits.deliveriesStuck : concernLimits.outboxStuck))
      .map(({ outbox, oldestSeconds }) => ({ what: 'outboxStuck', which: outbox, amount: oldestSeconds }) as const),
    ...(unknown > 0 ? [{ what: 'unknown', amount: unknown } as const] : []),
    ...(unresolved > 0 ? [{ what: 'unresolved', amount: unresolved } as const] : []),
  ];
}
