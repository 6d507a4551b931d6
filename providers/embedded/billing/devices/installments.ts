import { sql } from 'kysely';
import { nextInstallment, type PlanFacts } from '#modules/mobile/rules/device-plan.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { DraftLine } from '../statement-builder/draft-line.ts';

/** The facts of a device plan when a statement is made. */
export type OpenPlan = PlanFacts & { readonly planId: string; readonly device: string };

/** What a statement asks for a device plan. */
export type Installment = { readonly planId: string; readonly number: number; readonly amount: Cents; readonly line: DraftLine };

/** Lateral join for part `p` and statement `key`: `device.list` has every plan of the part with installments left (`OpenPlan`). */
export const joinDevicePlans = sql`cross join lateral (
    select coalesce(json_agg(json_build_object('planId', plan_id, 'device', device, 'financed', financed, 'installments', installments,
      'installmentsBilled', installments_billed, 'billed', billed, 'paidAhead', paid_ahead) order by started_on, financed desc, plan_id), '[]') as list
    from bss.device_plans d where d.account_id = p.account_id and d.part = p.part and started_on <= key."on" and billed + paid_ahead < financed
  ) device`;

/** The line for the next installment of a plan: "Aurora 12, payment 5 of 24". It is not taxed: tax on the full price was charged with the order. */
export function installmentOf({ planId, device, ...plan }: OpenPlan): readonly Installment[] {
  const next = nextInstallment(plan);
  if (!next) return [];
  const description =
    next.number <= plan.installments
      ? { en: `${device}, payment ${next.number} of ${plan.installments}`, es: `${device}, cuota ${next.number} de ${plan.installments}` }
      : { en: `${device}, payment that was reversed`, es: `${device}, pago revertido` };
  return [
    { planId, ...next, line: { kind: 'recurring', code: `device-${planId}`, group: 'mobile', description, amount: next.amount, period: undefined } },
  ];
}
