import type { PaymentsContext } from '../dependencies.ts';
import type { ChargeAnswer } from '../processor.ts';

/**
 * Sends a charge or a refund that was written at `askedMs` (machine time), once, and waits for its answer as long as a customer may have to.
 * Never throws: what goes wrong is an answer.
 */
export async function askProcessor(context: PaymentsContext, askedMs: number | null, send: () => Promise<ChargeAnswer>): Promise<ChargeAnswer> {
  // A process that slept after it wrote must not send what a run has given up meanwhile.
  if (context.machine.nowMs() - (askedMs ?? 0) > context.settings.chargeTimeoutMs) return { outcome: 'not-attempted' };
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<ChargeAnswer>((resolve) => {
    timer = setTimeout(resolve, context.settings.answerLimitMs, { outcome: 'unknown' });
  });
  try {
    return await Promise.race([send(), silence]);
  } catch (error) {
    context.onError('the processor client failed', error);
    return { outcome: 'unknown' };
  } finally {
    clearTimeout(timer);
  }
}
