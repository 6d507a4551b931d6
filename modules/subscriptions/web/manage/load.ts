import type { FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { ManagedDocument, type ManagedQuery } from '#platform/web/generated/graphql.ts';

export type Managed = NonNullable<ManagedQuery['account']>;
export type ManagedPlan = Managed['plans'][number];

/** What runs on the account. */
export const loadManaged = async ({ graph }: Pick<FrontEndPageRequest, 'graph'>): Promise<Managed | undefined> =>
  (await graph(ManagedDocument, {})).account ?? undefined;

/** The bill that pays for a plan, as people call it. */
export const billWords = { core: 'billCore', mobile: 'billMobile', streaming: 'billStreaming' } as const;
