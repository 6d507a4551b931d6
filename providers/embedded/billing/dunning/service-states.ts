import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { DunningStep } from '#modules/billing/rules/steps-ahead.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { StateTable } from '#platform/rules/state-table.ts';

/** `restore`: nothing past due remains. */
export type ServiceEvent = DunningStep | 'restore';

type ServiceStates = StateTable<ServiceState, ServiceEvent>;

const untouched: ServiceStates = { active: {}, suspended: {}, disconnected: {}, hotlined: {}, 'temporarily-disconnected': {}, inactive: {} };

/**
 * The service states of each part (specification 4, decisions 5). A deactivated mobile line stays inactive whatever is paid. Drawn in
 * docs/dunning.md; a test compares the two.
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

/** A statement does not bill service that has ended. */
export const isServed = (state: ServiceState): boolean => state !== 'disconnected' && state !== 'inactive';
