import type { PaymentDetailQuery } from '#platform/web/generated/graphql.ts';
import type { unavailable } from '#platform/web/or-unavailable.ts';

/** What the page shows. */
export type PaymentData = { readonly id: string; readonly shown: { readonly payment: PaymentDetail; readonly ending: string } | typeof unavailable };

export type PaymentDetail = NonNullable<NonNullable<PaymentDetailQuery['account']>['payment']>;
