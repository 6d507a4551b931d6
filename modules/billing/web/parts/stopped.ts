import type { BillingStatusFragment } from '#platform/web/generated/graphql.ts';

type Kind = BillingStatusFragment['kind'];

const stopped: readonly Kind[] = ['return-equipment', 'disconnected', 'mobile-hotlined', 'mobile-temporarily-disconnected'];

/**
 * Whether service is stopped for a debt: only the whole amount restores it (decisions 3), and Auto Pay can be turned on again after that (AUTO-08).
 */
export const isStopped = (kind: Kind): boolean => stopped.includes(kind);
