import type { ReviewOrderQuery } from '#platform/web/generated/graphql.ts';

type Account = NonNullable<ReviewOrderQuery['account']>;
type Answer = Account['checkout'];
export type Checkout = Extract<Answer, { readonly __typename: 'Checkout' }>;
export type Cart = NonNullable<Account['shopping']>['cart'];

export type CheckoutData = { readonly starts: 'now' | 'next-bill'; readonly answer: Answer; readonly cart: Cart };
