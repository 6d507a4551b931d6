import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { PaymentsApi } from '../api.ts';
import { ProcessorFault } from '../processor.ts';
import { whyOf } from './charges-agree.ts';

type Dependencies = { readonly payments: PaymentsApi };

export const paymentsReconcile: Command<Dependencies> = {
  name: 'payments reconcile',
  summary: "Compares our charges with the processor's report. Exit code 1 if they differ.",
  usage: '',
  run: (_input, context) =>
    context.withModules(async ({ payments }) => {
      const found = await compared(payments);
      const { agreed, unanswered, missingAtProcessor, missingWithUs, otherAmount, reversals } = found;
      return {
        json: found,
        lines: [
          `${agreed} charges agree`,
          ...(reversals.agreed > 0 ? [`${reversals.agreed} refunds, returns and lost disputes agree`] : []),
          ...unanswered.map((paymentId) => `no answer yet: ${paymentId}`),
          ...missingAtProcessor.map((paymentId) => `not in the processor's report: ${paymentId}`),
          ...missingWithUs.map((paymentId) => `not a success with us: ${paymentId}`),
          ...otherAmount.map(({ paymentId, ours, theirs }) => `another amount: ${paymentId} is ${ours} cents with us, ${theirs} with the processor`),
          ...reversals.missingAtProcessor.map((id) => `went back with us, not in the processor's report: ${id}`),
          ...reversals.missingWithUs.map((id) => `went back by the processor's report, not with us: ${id}`),
          ...reversals.otherAmount.map((id) => `went back otherwise by the processor's report: ${id}`),
        ],
        failed: [missingAtProcessor, missingWithUs, otherAmount, reversals.missingAtProcessor, reversals.missingWithUs, reversals.otherAmount].some(
          (list) => list.length > 0,
        ),
      };
    }),
};

async function compared(payments: PaymentsApi) {
  try {
    return await payments.reconcile();
  } catch (cause) {
    throw cause instanceof ProcessorFault ? new OperatorError(`The payment processor cannot be reached: ${whyOf(cause)}`, { cause }) : cause;
  }
}
