import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { StateTable } from '#platform/rules/state-table.ts';

/** Taken by the ageing run when its day has come. */
export type DunningStep = 'warn' | 'suspend' | 'disconnect' | 'ask-for-equipment' | 'hotline' | 'disconnect-temporarily' | 'deactivate';

/** `restore`: nothing that is past due remains. */
export type ServiceEvent = DunningStep | 'restore';

type ServiceStates = StateTable<ServiceState, ServiceEvent>;

const untouched: ServiceStates = { active: {}, suspended: {}, disconnected: {}, hotlined: {}, 'temporarily-disconnected': {}, inactive: {} };

/**
 * What becomes of the service of a part (specification 4, decisions 5). A mobile line that was given up stays inactive whatever is paid.
 * Drawn in docs/dunning.md; a test compares.
 */
export const serviceStates: { readonly [part in AccountPart]: ServiceStates } = {
  core: {
    ...untouched,
    active: { warn: 'active', suspend: 'suspended' },
    suspended: { disconnect: 'disconnected', restore: 'active' },
    disconnected: { 'ask-for-equipment': 'disconnected', restore: 'active' },
  },
  mobile: {
    ...untouched,
    active: { hotline: 'hotlined' },
    hotlined: { 'disconnect-temporarily': 'temporarily-disconnected', restore: 'active' },
    'temporarily-disconnected': { deactivate: 'inactive', restore: 'active' },
  },
  streaming: untouched,
};

/** Where service has ended, a statement bills none. */
export const isServed = (state: ServiceState): boolean => state !== 'disconnected' && state !== 'inactive';
