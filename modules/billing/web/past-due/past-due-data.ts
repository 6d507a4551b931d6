import type { PastDueQuery } from '#platform/web/generated/graphql.ts';

export type PastDueData = NonNullable<PastDueQuery['account']>;

export type PastDuePart = PastDueData['billing']['parts'][number];
