import { billingEndpoints } from '#modules/billing/server/endpoints.ts';
import { paymentsEndpoints } from '#modules/payments/server/endpoints.ts';
import type { Endpoint } from '#platform/server/other-systems/endpoint.ts';
import type { Apis } from '../compose.ts';

/** The operator's interface for other systems: what the modules declare, in the order of its description. */
export const endpoints: readonly Endpoint<Apis>[] = [...billingEndpoints, ...paymentsEndpoints];
