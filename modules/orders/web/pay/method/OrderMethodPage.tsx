import { orderPayJourney } from '#modules/orders/rules/order-pay-journey.ts';
import { MethodStep, type MethodsToChoose } from '#modules/payments/web/parts/payable/MethodStep.tsx';
import { usePaymentSay } from '#modules/payments/web/parts/step/say.ts';
import { useSoFar } from '#modules/payments/web/parts/step/useSoFar.tsx';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { type OrderPayWay, orderPayPath, positionInOrderPay } from '../order-pay-path.ts';
import { useSay } from '../say.ts';

export type OrderMethodData = MethodsToChoose & { readonly way: OrderPayWay; readonly number: string; readonly amount: Cents | null };

/** The method to pay for an order with. */
export function OrderMethodPage({ data: { way, number, amount, ...methods } }: PageProps<OrderMethodData>) {
  const sayPayment = usePaymentSay();
  const say = useSay();
  return (
    <MethodStep
      {...methods}
      place={positionInOrderPay('method')}
      heading={sayPayment(orderPayJourney.steps.method.heading)}
      part="core"
      soFar={useSoFar({ part: 'core', payableName: say('orderTitle', { number }), amount }, {})}
      step={orderPayPath('method', way)}
      back={{ href: pathOf('order', { id: way.id }), text: say('toOrder') }}
    />
  );
}
