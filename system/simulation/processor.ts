import type { Charge, ChargeAnswer, ProcessorPort, ReportedCharge } from '#modules/payments/server/processor.ts';
import { type IsoInstant, isoDate, plusDays } from '#platform/rules/calendar.ts';
import { refuse } from '#platform/rules/result.ts';
import { type Aftermath, createAftermath, type Made, type RefundFate, refundFates } from './aftermath.ts';
import { draw } from './chance.ts';
import type { Life } from './life.ts';

type Approval = ChargeAnswer & { readonly outcome: 'approved' };
type Decline = ChargeAnswer & { readonly outcome: 'declined' };
type Fate = { readonly until: number; readonly charged: boolean; readonly answer: 'approved' | 'unknown' | 'not-attempted' | 'soft' | 'hard' };

/** The possible fates of a charge, each up to its share of one. */
const fates: readonly Fate[] = [
  { until: 0.72, charged: true, answer: 'approved' },
  { until: 0.8, charged: true, answer: 'unknown' },
  { until: 0.86, charged: false, answer: 'unknown' },
  { until: 0.9, charged: false, answer: 'not-attempted' },
  { until: 0.96, charged: false, answer: 'soft' },
  { until: 1, charged: false, answer: 'hard' },
];

/** Bank payments settle after two days. */
const SETTLING_DAYS = 2;
export const BANK_TOKEN = 'simulated-bank-account';
export const CARD_TOKEN = 'simulated-card';

/** A processor whose answers are lost, late or refusals, as the seed decides. It keeps its own books and reports on its own what goes back. */
export type SimulatedProcessor = {
  /** How often each charge was requested, by id: more than once is our fault. */
  readonly calls: ReadonlyMap<string, number>;
  /** What happens after its charges. */
  readonly aftermath: Aftermath;
  /** Ids of the charges that Auto Pay made. */
  readonly automatic: ReadonlySet<string>;
  /** Takes it down, so that it can neither charge nor be queried, or brings it back. */
  goAway(away: boolean): void;
  /** From now on it approves every request and answers it. */
  behave(): void;
  /** The processor as seen by one of our processes while it lives. */
  reachedBy(life: Life): ProcessorPort;
};

export function createSimulatedProcessor(seed: number, now: () => IsoInstant): SimulatedProcessor {
  const calls = new Map<string, number>();
  const automatic = new Set<string>();
  const charged = new Map<string, ReportedCharge & Made & { readonly answer: Approval }>();
  const declined = new Map<string, Decline>();
  const aftermath = createAftermath(charged, now);
  let charges = 0;
  let refunds = 0;
  let isAway = false;
  let behaves = false;

  const fateOf = (): Fate | undefined => (behaves ? fates[0] : fates.find(({ until }) => draw(seed, `charge ${charges}`) < until));

  const refundFateOf = (): RefundFate | undefined =>
    behaves ? refundFates[0] : refundFates.find(({ until }) => draw(seed, `refund ${refunds}`) < until);

  function refund(wanted: Parameters<ProcessorPort['refund']>[0]): ChargeAnswer {
    if (isAway) return { outcome: 'not-attempted' };
    calls.set(wanted.refundId, (calls.get(wanted.refundId) ?? 0) + 1);
    refunds += 1;
    const fate = refundFateOf();
    if (!fate) throw new Error('every refund has a fate');
    return aftermath.refund(wanted, fate);
  }

  function charge({ id, amount, token, reason }: Charge): ChargeAnswer {
    if (isAway) return { outcome: 'not-attempted' };
    calls.set(id, (calls.get(id) ?? 0) + 1);
    charges += 1;
    const fate = fateOf();
    if (!fate) throw new Error('every charge has a fate');
    if (fate.charged) charged.set(id, { id, amount, at: now(), fromBank: token === BANK_TOKEN, answer: approvalOf(id, token, now()) });
    if (fate.charged && reason !== 'one-time') automatic.add(id);
    if (fate.answer === 'soft' || fate.answer === 'hard') {
      const answer: Decline = { outcome: 'declined', class: fate.answer, code: fate.answer === 'soft' ? 'insufficient-funds' : 'declined' };
      declined.set(id, answer);
      return answer;
    }
    return fate.answer === 'approved' ? approvalOf(id, token, now()) : { outcome: fate.answer };
  }

  return {
    calls,
    automatic,
    aftermath,
    goAway: (away) => {
      isAway = away;
    },
    behave: () => {
      behaves = true;
    },
    reachedBy: (life) => ({
      async charge(wanted) {
        life.goOn();
        const answer = charge(wanted);
        life.goOn();
        return answer;
      },
      async lookup(id) {
        life.goOn();
        if (isAway) throw new Error('the processor is away');
        return charged.get(id)?.answer ?? declined.get(id) ?? { outcome: 'none' };
      },
      async refund(wanted) {
        life.goOn();
        const answer = refund(wanted);
        life.goOn();
        return answer;
      },
      async lookupRefund(refundId) {
        life.goOn();
        if (isAway) throw new Error('the processor is away');
        return aftermath.lookupRefund(refundId);
      },
      verifyMethod: async () => ({ ok: true, code: undefined }),
      report: async () => ({ items: [...charged.values()].map(({ id, amount }) => ({ id, amount })), next: undefined }),
      reportReversals: async () => ({ items: [...aftermath.reversals.values()], next: undefined }),
      readEvent: () => refuse('unreadable'),
    }),
  };
}

const approvalOf = (id: string, token: string, at: IsoInstant): Approval => ({
  outcome: 'approved',
  processorReference: `simulated ${id}`,
  networkTransactionId: undefined,
  settlesOn: token === BANK_TOKEN ? plusDays(isoDate(at.slice(0, 10)), SETTLING_DAYS) : undefined,
});
