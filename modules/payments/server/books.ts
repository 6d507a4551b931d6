import type { Cents } from '#platform/rules/money.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { PaymentsContext } from './dependencies.ts';
import type { ReportedCharge, ReportedReversal } from './processor.ts';
import { type ChargeOfOurs, readCharges } from './store/payments.ts';
import type { Reversal } from './store/reversal.ts';
import { readGoneBack } from './store/reversals.ts';

/** Compares our charges with the processor's (decisions 3): apart from the listed unknowns, ours match its report. */
export type Reconciliation = {
  readonly agreed: number;
  /** Submitted or unknown, whatever the processor has. */
  readonly unanswered: readonly string[];
  readonly missingAtProcessor: readonly string[];
  readonly missingWithUs: readonly string[];
  readonly otherAmount: readonly { readonly paymentId: string; readonly ours: Cents; readonly theirs: Cents }[];
  /** Refunds, returns and lost disputes. */
  readonly reversals: {
    readonly agreed: number;
    readonly missingAtProcessor: readonly string[];
    /** Includes reversals we have not heard of yet, and refunds without an answer. */
    readonly missingWithUs: readonly string[];
    readonly otherAmount: readonly string[];
  };
};

const PAGE = 1_000;

/** Reads both books in full, for an operator and never for a customer. @throws ProcessorFault if the processor's report is not available */
export async function reconcile(context: PaymentsContext): Promise<Reconciliation> {
  const charges = await readAll((page) => context.processor.report(page));
  const reversals = await readAll((page) => context.processor.reportReversals(page));
  // Ours are read last, so a charge made meanwhile is unanswered or matches, and never counts as missing with us.
  const ours = await readCharges(context.database);
  return { ...compare(ours, charges), reversals: compareReversals(await readGoneBack(context.database, undefined), reversals) };
}

async function readAll<T extends { readonly id: string }>(report: (page: PageRequest) => Promise<Page<T>>): Promise<ReadonlyMap<string, T>> {
  const all = new Map<string, T>();
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await report({ first: PAGE, after });
    for (const item of page.items) all.set(item.id, item);
    after = page.next;
  }
  return all;
}

function compareReversals(ours: readonly Reversal[], theirs: ReadonlyMap<string, ReportedReversal>): Reconciliation['reversals'] {
  const known = new Set(ours.map(({ reversalId }) => reversalId));
  const both = ours.filter(({ reversalId }) => theirs.has(reversalId));
  const same = ({ reversalId, paymentId, kind, amount }: Reversal): boolean => {
    const reported = theirs.get(reversalId);
    return reported?.amount === amount && reported.kind === kind && reported.paymentId === paymentId;
  };
  return {
    agreed: both.filter(same).length,
    missingAtProcessor: ours.map(({ reversalId }) => reversalId).filter((id) => !theirs.has(id)),
    missingWithUs: [...theirs.keys()].filter((id) => !known.has(id)),
    otherAmount: both.filter((reversal) => !same(reversal)).map(({ reversalId }) => reversalId),
  };
}

function compare(ours: readonly ChargeOfOurs[], theirs: ReadonlyMap<string, ReportedCharge>): Omit<Reconciliation, 'reversals'> {
  const unanswered = ours.filter(({ state }) => state === 'submitted' || state === 'unknown').map(({ paymentId }) => paymentId);
  const successes = ours.filter(({ state }) => state === 'succeeded');
  const accounted = new Set([...unanswered, ...successes.map(({ paymentId }) => paymentId)]);
  const both = successes.flatMap(({ paymentId, amount }) => {
    const reported = theirs.get(paymentId);
    return reported ? [{ paymentId, ours: amount, theirs: reported.amount }] : [];
  });
  return {
    agreed: both.filter((charge) => charge.ours === charge.theirs).length,
    unanswered,
    missingAtProcessor: successes.map(({ paymentId }) => paymentId).filter((paymentId) => !theirs.has(paymentId)),
    missingWithUs: [...theirs.keys()].filter((paymentId) => !accounted.has(paymentId)),
    otherAmount: both.filter((charge) => charge.ours !== charge.theirs),
  };
}
