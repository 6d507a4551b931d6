import type { IsoDate } from '#platform/rules/calendar.ts';
import type { KeptMethodFragment } from '#platform/web/generated/graphql.ts';

/** `scheduledFor`: the last day for which a payment is scheduled with the method. */
export type EditData = { readonly method: KeptMethodFragment; readonly scheduledFor: IsoDate | undefined };

export const SCHEDULED_FIELD = 'scheduledFor';
