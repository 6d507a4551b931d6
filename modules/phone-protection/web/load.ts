import type { FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { PhoneProtectionDocument, type PhoneProtectionQuery } from '#platform/web/generated/graphql.ts';

export type Protection = NonNullable<NonNullable<PhoneProtectionQuery['account']>['phoneProtection']>;
export type CoverShown = Protection['covers'][number];
export type ClaimShown = Protection['claims'][number];

/** Undefined for an account that is not billed by us. */
export const loadProtection = async ({ graph }: Pick<FrontEndPageRequest, 'graph'>): Promise<Protection | undefined> =>
  (await graph(PhoneProtectionDocument, {})).account?.phoneProtection ?? undefined;
