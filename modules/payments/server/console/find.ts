import { wordIn } from '#platform/rules/console/answer.ts';
import type { Found } from '#platform/rules/console/finder.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { en } from '../../copy/console/en.ts';
import type { PaymentsConsoleDependencies } from './dependencies.ts';
import { paymentNamed } from './payments.ts';

const word = wordIn<typeof en>('payments');

/** A payment by its confirmation number, or by the id that logs name. */
export async function findPayment(
  { payments, accounts }: Pick<PaymentsConsoleDependencies, 'payments' | 'accounts'>,
  text: string,
): Promise<readonly Found[]> {
  const payment = await paymentNamed(payments, text);
  if (!payment) return [];
  const { accountId, confirmationNumber, amount, payOn } = payment;
  return [
    {
      path: '/payments',
      query: { find: confirmationNumber },
      title: confirmationNumber,
      detail: [formatCents(amount, 'en'), payOn, await accounts.numberOf(accountId)].join(' · '),
      why: word('confirmationNumber'),
    },
  ];
}
