import type { AccountPart } from '#platform/rules/account-part.ts';
import type { NextBill } from '../../rules/reversal/next-bill.ts';
import type { PaymentsContext } from '../dependencies.ts';

/** The statement that would ask for money owed anew. Undefined if the provider does not answer: then nobody is told a day. */
export async function nextBillOf(
  context: PaymentsContext,
  { accountId, part }: { readonly accountId: string; readonly part: AccountPart },
): Promise<NextBill | undefined> {
  try {
    const facts = (await context.balances.summary(accountId))?.parts.find((each) => each.part === part);
    return facts && { on: facts.nextStatementOn, byAutoPay: facts.autoPay.state === 'enrolled' };
  } catch (error) {
    context.onError('the day of the next statement could not be read', error);
    return undefined;
  }
}
