import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import { MethodsAfterDeclineDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { PageRequest } from '#platform/web/page.ts';
import type { MethodChoice } from '../step/method-card.tsx';
import { methodsToPay } from '../step/methods-to-pay.ts';

/** What can be charged in place of the method that was declined; none if that cannot be read now: the way to all methods stays. */
export async function otherMethods({ graph }: PageRequest, intent: string): Promise<readonly MethodChoice[]> {
  const answer = await orUnavailable(graph(MethodsAfterDeclineDocument, { intent }));
  if (answer === unavailable || !answer.account) return [];
  const tried = answer.account.paymentDraft?.methodId;
  return methodsToPay(answer.account).filter(({ id, state }) => id !== tried && isUsable(state));
}
