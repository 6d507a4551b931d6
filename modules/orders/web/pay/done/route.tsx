import { Done } from '#modules/payments/web/parts/outcome/Done.tsx';
import { doneHeading } from '#modules/payments/web/parts/outcome/done-heading.ts';
import type { OutcomeData } from '#modules/payments/web/parts/outcome/outcome.ts';
import { partialOf } from '#modules/payments/web/parts/outcome/partial.ts';
import { saveMethod } from '#modules/payments/web/parts/outcome/save-method.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { orderPayPath, wayOf } from '../order-pay-path.ts';
import { loadOrderOutcome } from '../outcome.ts';
import { useSay } from '../say.ts';

type OrderOutcome = OutcomeData & { readonly id: string };

/** /orders/{id}/pay/{intent}/done; `?outcome=` says which part of it failed. */
export const page = definePage<OrderOutcome>({
  async load(request) {
    const outcome = await loadOrderOutcome('done', request);
    return 'elsewhere' in outcome ? outcome : { ...outcome, id: wayOf(request).id };
  },
  act: (form, request) => saveMethod(form, request, orderPayPath('done', wayOf(request))),
  title: (data, words) => doneHeading(data.payment, partialOf(data), words),
  Page: OrderDonePage,
});

/** The confirmation: the order begins, and no bill asks for this amount. */
function OrderDonePage({ data }: PageProps<OrderOutcome>) {
  const say = useSay();
  return <Done data={data} left={say('payThen')} back={{ href: pathOf('order', { id: data.id }), text: say('toOrder') }} />;
}
