import type { PaymentsApi } from '../api.ts';
import { ProcessorFault } from '../processor.ts';

export type Checked = {
  readonly name: string;
  /** Null if it could not be checked; `why` then gives the processor's reason. */
  readonly holds: boolean | null;
  /** What was counted or, if the invariant is broken, the first breach. */
  readonly detail: string;
  readonly why?: ProcessorFault['why'];
};

/**
 * The last invariant of decisions 3. If the processor gives no answer, it stays open. @throws errors that are not the processor's: a failing database
 * is our own problem
 */
export async function chargesAgree(payments: Pick<PaymentsApi, 'reconcile'>): Promise<Checked> {
  const name = "our charges are the processor's report";
  try {
    const { agreed, missingAtProcessor, missingWithUs, otherAmount } = await payments.reconcile();
    const apart = missingAtProcessor.length + missingWithUs.length + otherAmount.length;
    return { name, holds: apart === 0, detail: apart === 0 ? `${agreed} checked` : `${apart} differ: demarc payments reconcile names them` };
  } catch (error) {
    if (!(error instanceof ProcessorFault)) throw error;
    return { name, holds: null, why: error.why, detail: `the processor cannot be asked: ${whyOf(error)}` };
  }
}

/** For operators: says what to check about a failure that does not resolve itself. */
export function whyOf({ why, message }: ProcessorFault): string {
  switch (why) {
    case 'unreachable':
      return 'does Demarc run?';
    case 'refused':
      return `${message}, look at its key and its log`;
    case 'unreadable':
      return `${message}, look whether it is another version`;
  }
}
