import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ReviewOrderQuery } from '#platform/web/generated/graphql.ts';

type Account = NonNullable<ReviewOrderQuery['account']>;
type Answer = Account['checkout'];
export type Checkout = Extract<Answer, { readonly __typename: 'Checkout' }>;

/** What the address, and the form, say of how to begin. */
export type Chosen = { readonly starts: 'now' | 'next-bill'; readonly byTechnician: boolean; readonly visitAt: IsoInstant | undefined };

/** `leftOut`: some of what a visitor chose cannot be had by the account that they signed in to. */
export type CheckoutData = Chosen & { readonly leftOut: boolean; readonly answer: Answer };
