import type { IsoDate } from '#platform/rules/calendar.ts';
import { refuse } from '#platform/rules/result.ts';
import { type Charge, type ChargeAnswer, ProcessorFault, type ProcessorPort, type ReportedCharge, type ReportedReversal } from '../processor.ts';

/** How the processor treats the next charges. */
export type Behavior =
  | { readonly kind: 'approve'; readonly settlesOn?: IsoDate }
  | { readonly kind: 'decline'; readonly code: string; readonly class: 'hard' | 'soft' }
  | { readonly kind: 'time-out'; readonly charged: boolean }
  | { readonly kind: 'not-sent' };

export type ModelProcessor = ProcessorPort & {
  behave(behavior: Behavior): void;
  /** Stops charges before they are carried out, until the returned function is called. */
  hold(): () => void;
  /** How often each charge was requested, by id; more than once is our bug. */
  readonly calls: ReadonlyMap<string, number>;
  readonly charged: ReadonlyMap<string, ReportedCharge>;
  /** Each charge as requested, by id. */
  readonly sent: ReadonlyMap<string, Charge>;
  /** The refunds given, by id; refunds behave as charges do. */
  readonly refunded: ReadonlyMap<string, ReportedReversal>;
  /** Makes lookups fail until told otherwise. */
  breakLookups(broken: boolean): void;
};

/** An in-memory processor that does what the test says. */
export function createModelProcessor(): ModelProcessor {
  const calls = new Map<string, number>();
  const sent = new Map<string, Charge>();
  const charged = new Map<string, ReportedCharge>();
  const refunded = new Map<string, ReportedReversal>();
  const declined = new Map<string, ChargeAnswer & { readonly outcome: 'declined' }>();
  let behavior: Behavior = { kind: 'approve' };
  let held: Promise<void> = Promise.resolve();
  let lookupsAreBroken = false;

  const approval = (id: string): ChargeAnswer & { readonly outcome: 'approved' } => ({
    outcome: 'approved',
    processorReference: `ref-${id}`,
    networkTransactionId: `network-${id}`,
    settlesOn: behavior.kind === 'approve' ? behavior.settlesOn : undefined,
  });

  return {
    calls,
    charged,
    sent,
    refunded,
    behave: (next) => {
      behavior = next;
    },
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    breakLookups: (broken) => {
      lookupsAreBroken = broken;
    },
    async charge(charge) {
      const { id, amount } = charge;
      await held;
      calls.set(id, (calls.get(id) ?? 0) + 1);
      sent.set(id, charge);
      switch (behavior.kind) {
        case 'approve':
          charged.set(id, { id, amount });
          return approval(id);
        case 'decline': {
          const answer = { outcome: 'declined', class: behavior.class, code: behavior.code } as const;
          declined.set(id, answer);
          return answer;
        }
        case 'time-out':
          if (behavior.charged) charged.set(id, { id, amount });
          return { outcome: 'unknown' };
        case 'not-sent':
          return { outcome: 'not-attempted' };
      }
    },
    async lookup(id) {
      if (lookupsAreBroken) throw new ProcessorFault('unreachable', 'the processor is down');
      return charged.has(id) ? approval(id) : (declined.get(id) ?? { outcome: 'none' });
    },
    async refund({ refundId, paymentId, amount }) {
      await held;
      calls.set(refundId, (calls.get(refundId) ?? 0) + 1);
      const give = () => refunded.set(refundId, { id: refundId, paymentId, kind: 'refund', amount });
      switch (behavior.kind) {
        case 'approve':
          give();
          return approval(refundId);
        case 'decline':
          return { outcome: 'declined', class: behavior.class, code: behavior.code };
        case 'time-out':
          if (behavior.charged) give();
          return { outcome: 'unknown' };
        case 'not-sent':
          return { outcome: 'not-attempted' };
      }
    },
    async lookupRefund(refundId) {
      if (lookupsAreBroken) throw new ProcessorFault('unreachable', 'the processor is down');
      return refunded.has(refundId) ? approval(refundId) : { outcome: 'none' };
    },
    verifyMethod: async () => ({ ok: true, code: undefined }),
    report: async () => ({ items: [...charged.values()], next: undefined }),
    reportReversals: async () => ({ items: [...refunded.values()], next: undefined }),
    readEvent: () => refuse('unreadable'),
  };
}
