import type { Endpoint } from '#platform/server/other-systems/endpoint.ts';
import type { Apis } from '../compose.ts';
import { modules } from '../modules.ts';

/** The operator's interface for other systems: what the modules declare, in the order of the list of modules. */
export const endpoints: readonly Endpoint<Apis>[] = Object.values(modules).flatMap<Endpoint<Apis>>((one) =>
  'endpoints' in one ? one.endpoints : [],
);
