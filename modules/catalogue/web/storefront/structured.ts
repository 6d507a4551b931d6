import type { Shop } from './storefront.ts';

/** The plans for search engines (schema.org): each with its price in the first month, before taxes. */
export const structured = ({ products }: Shop, provider: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products
    .filter(({ kind }) => kind === 'plan')
    .map(({ id, name, description1, firstYear }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        productID: id,
        name,
        description: description1,
        brand: { '@type': 'Brand', name: provider },
        offers: { '@type': 'Offer', price: (firstYear / 100).toFixed(2), priceCurrency: 'USD' },
      },
    })),
});
