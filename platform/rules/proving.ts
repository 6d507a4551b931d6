import { type RouteId, routes } from './routes.ts';

/** Pages where customers say or prove who they are. Nothing typed there is kept, and a customer sent there from a form returns to it. */
export const isProving = (id: RouteId): boolean => asksWho.includes(id) || routes[id].header === 'unauthenticated';

const asksWho: readonly RouteId[] = ['confirm', 'verify', 'billingVerify', 'securityPassword'];
