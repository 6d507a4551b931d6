import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { phoneProtectionSettings } from '../rules/settings.ts';
import { createPhoneProtection, type PhoneProtectionApi, type PhoneProtectionDependencies } from './api.ts';
import { phoneProtectionConsole } from './console.ts';
import { addPhoneProtectionGraph } from './graph.ts';
import { protectionNotices } from './notices/notices.ts';

export const phoneProtectionModule = {
  name: 'phone-protection',
  settings: phoneProtectionSettings,
  notices: protectionNotices,
  console: phoneProtectionConsole,
  graph: { endpoint: 'default', add: addPhoneProtectionGraph },
  open(deps: PhoneProtectionDependencies) {
    return { api: createPhoneProtection(deps), exports: [covered(deps)] };
  },
} as const satisfies ServerModule<PhoneProtectionDependencies, PhoneProtectionApi>;

const covered = ({ protection }: Pick<PhoneProtectionDependencies, 'protection'>) =>
  exportPart({
    name: 'phoneProtection',
    async read(accountId) {
      const [covers, claims] = await Promise.all([protection.covers(accountId), protection.claims(accountId)]);
      return { covers, claims };
    },
    files: [
      {
        file: 'covered-phones.csv',
        columns: ['cover_id', 'line', 'phone', 'monthly', 'starts_on', 'ends_on'],
        rowsOf: ({ covers }) =>
          covers.map(({ coverId, line, phone, monthly, startsOn, endsOn }) => [coverId, line, phone, monthly, startsOn, endsOn]),
      },
      {
        file: 'phone-claims.csv',
        columns: ['number', 'cover_id', 'cause', 'what', 'happened_on', 'deductible', 'state', 'filed_on'],
        rowsOf: ({ claims }) =>
          claims.map(({ number, coverId, cause, what, happenedOn, deductible, state, filedOn }) => [
            ...[number, coverId, cause, what, happenedOn],
            ...[deductible, state, filedOn],
          ]),
      },
    ],
  });
