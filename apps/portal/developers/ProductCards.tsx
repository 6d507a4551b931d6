import { PlanCard } from '#modules/catalogue/web/storefront/PlanCard.tsx';
import type { Offer } from '#modules/catalogue/web/storefront/storefront.ts';
import { States } from './States.tsx';

/** The card of every product that is sold today, as visitors see those of plans. */
export const ProductCards = ({ title, products }: { readonly title: string; readonly products: readonly Offer[] }) => (
  <States
    title={title}
    states={products.map((product) => ({ name: product.name, show: <PlanCard plan={product} asked={{ zip: '', street: '', unit: '' }} /> }))}
  />
);
