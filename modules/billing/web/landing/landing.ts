import type { BillingLandingQuery } from '#platform/web/generated/graphql.ts';

/** What the billing landing shows, as the graph answers it. */
export type Landing = NonNullable<BillingLandingQuery['account']>;
