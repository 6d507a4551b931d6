import { pathOf } from '#platform/rules/routes.ts';

/** Names the outage whose end the account summary asks about. */
export const RESTORED_PARAM = 'restored';

/** The account summary, with the dialog about an outage that is over (SVC-18). */
export const restoredPath = (eventId: string): `/${string}` => `${pathOf('accountSummary')}?${RESTORED_PARAM}=${encodeURIComponent(eventId)}`;
