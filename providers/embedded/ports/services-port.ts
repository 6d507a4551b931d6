import type { ServiceState as BilledState } from '#modules/billing/rules/ageing.ts';
import type { LineOfService, LineState, ServiceInstance } from '#modules/services/rules/service.ts';
import type { ServicesPort } from '#modules/services/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readServiceStates } from '../billing/accounts/service-state.ts';
import { readServices, type ServiceRow } from '../operations/services/read-services.ts';

/** What is connected, from operations, and what dunning did to it, from billing. */
export const createServices = (database: Database): ServicesPort => ({
  async services(accountId) {
    if (!isUuid(accountId)) return [];
    const [rows, billed] = await Promise.all([readServices(database, accountId), readServiceStates(database, accountId)]);
    return rows.map((row) => instanceOf(row, billed.get(partOf[row.line])));
  },
});

const partOf: Readonly<Record<LineOfService, AccountPart>> = {
  internet: 'core',
  tv: 'core',
  voice: 'core',
  wifi: 'core',
  secureconnect: 'core',
  mobile: 'mobile',
  streaming: 'streaming',
};

/** What each state of a bill does to the services that it is for. */
const stoppedBy: Readonly<Record<BilledState, LineState>> = {
  active: 'active',
  suspended: 'suspended',
  hotlined: 'suspended',
  disconnected: 'disconnected',
  'temporarily-disconnected': 'disconnected',
  inactive: 'disconnected',
};

function instanceOf({ stopped, ...row }: ServiceRow, billed: BilledState = 'active'): ServiceInstance {
  const shared = { ...row, serviceId: row.line, reason: undefined, since: undefined };
  if (!row.provisioned) return { ...shared, state: 'pending' };
  const state = stoppedBy[billed];
  if (state !== 'active') return { ...shared, state, reason: 'non-pay' };
  return stopped ? { ...shared, ...stopped, state: 'suspended' } : { ...shared, state };
}
