import { type RouteId, routes } from './routes.ts';

/** Where customers say and prove who they are: what is typed there is kept nowhere, and who was led there from a form of theirs goes back to it. */
export const isProving = (id: RouteId): boolean => asksWho.includes(id) || routes[id].header === 'unauthenticated';

const asksWho: readonly RouteId[] = ['confirm', 'verify', 'billingVerify', 'securityPassword'];
