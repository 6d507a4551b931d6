import { pathOf } from './routes.ts';

/** Our promise to customers (specification 2.2): the `contentPage` that every installation has. */
export const COMMITMENT_PATH = '/page/customer-commitment';

/** Where a signed-in user reenters the password; returns to an address of ours, including language and query. */
export const confirmFor = (returnTo: string): `/${string}` =>
  `${/^\/es(?:[/?]|$)/.test(returnTo) ? '/es' : ''}${pathOf('confirm')}?return=${encodeURIComponent(returnTo)}`;

/** Where sign-in begins; returns to an address of ours, including language and query. Not a portal page: it loads a new document. */
export const signInFor = (returnTo: string): `/${string}` => `/auth/start?return=${encodeURIComponent(returnTo)}`;

/** The network status device API (specification 7): which network the device that asks is on. */
export const NETWORK_STATUS_PATH = '/api/device/network-status';
