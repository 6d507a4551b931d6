import type { IsoDate } from '#platform/rules/calendar.ts';
import type { KeptMethodFragment } from '#platform/web/generated/graphql.ts';

/** `scheduledFor`: the last day for which a payment is scheduled with the method. `codeUrl`: of the vault's field for a card's security code. */
export type EditData = { readonly method: KeptMethodFragment; readonly scheduledFor: IsoDate | undefined; readonly codeUrl: string | undefined };

export const SCHEDULED_FIELD = 'scheduledFor';
