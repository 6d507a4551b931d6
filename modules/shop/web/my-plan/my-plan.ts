import { MyPlanDocument, type MyPlanQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { grouped, type PricedPlan } from '../../rules/my-plan.ts';

type Billed = NonNullable<MyPlanQuery['account']>['plans'][number];

/** A plan with what its price depends on. */
export type Plan = Omit<Billed, 'promotion' | 'next'> &
  PricedPlan & { readonly promotion: (PricedPlan['promotion'] & { readonly name: string }) | undefined };

export type MyPlanData = {
  /** They may change what the account has. */
  readonly mayPay: boolean;
  /** `unavailable`: billing does not answer. */
  readonly plans: readonly { readonly plan: Plan; readonly lines: number }[] | typeof unavailable;
};

/** What the account is billed for each month; undefined for a visitor. */
export async function loadMyPlan(graph: Graph): Promise<MyPlanData | undefined> {
  const answer = await orUnavailable(graph(MyPlanDocument, {}));
  if (answer === unavailable) return { mayPay: false, plans: unavailable };
  if (answer.account === null) return undefined;
  const plans = answer.account.plans.map((plan): Plan => ({ ...plan, promotion: plan.promotion ?? undefined, next: plan.next ?? undefined }));
  return { mayPay: answer.account.user.mayPay, plans: grouped(plans, ({ productId, name }) => productId ?? name) };
}
