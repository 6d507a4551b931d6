import type { Cents } from '#platform/rules/money.ts';
import type { Till } from './needs.ts';
import type { ReportedCharge } from './processor.ts';
import { type ChargeOfOurs, readCharges } from './store/payments.ts';

/** How our charges compare with the processor's (decisions 3): ours are its report, but for the listed unknowns. */
export type Reconciliation = {
  readonly agreed: number;
  /** Without an answer yet: submitted or unknown, whatever the processor has. */
  readonly unanswered: readonly string[];
  readonly missingAtProcessor: readonly string[];
  readonly missingWithUs: readonly string[];
  readonly otherAmount: readonly { readonly paymentId: string; readonly ours: Cents; readonly theirs: Cents }[];
};

const PAGE = 1_000;

/** Reads both books whole: an operator's act, not a customer's. @throws when the processor cannot be asked */
export async function reconcile(till: Till): Promise<Reconciliation> {
  const theirs = new Map<string, ReportedCharge>();
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await till.processor.report({ first: PAGE, after });
    for (const charge of page.items) theirs.set(charge.id, charge);
    after = page.next;
  }
  // Ours after theirs: what is charged meanwhile then is unanswered or agreed, and not missing with us.
  return compare(await readCharges(till.database), theirs);
}

function compare(ours: readonly ChargeOfOurs[], theirs: ReadonlyMap<string, ReportedCharge>): Reconciliation {
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
