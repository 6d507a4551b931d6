import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { usersSettings } from '../rules/settings.ts';
import { createUsers, type UsersApi } from './api.ts';
import { userCommands } from './commands.ts';
import { usersConsole } from './console.ts';
import type { UsersDependencies } from './dependencies.ts';
import { addUsersGraph } from './graph.ts';
import { usersNotices } from './notices/notices.ts';
import { usersSecurityEvents } from './security-events.ts';

const TEN_MINUTES_MS = 10 * 60_000;

type Dependencies = UsersDependencies & {
  /** How long the history of an account's users is kept (`audit.keptDays`). */
  readonly keptDays: () => Promise<number>;
};

export const usersModule = {
  name: 'users',
  settings: usersSettings,
  console: usersConsole,
  commands: userCommands,
  tables: {
    user_change: { deletedBy: 'users.forget-changes', notExported: 'The trail of who managed whom: read under Users, and by operators.' },
    user_invitation: { kept: 'Deleted with its use, its end or its withdrawal.', notExported: 'A secret: it opens a place on the account.' },
    primary_offer: { kept: 'Deleted with its answer or its withdrawal.', notExported: 'Read under Users while it stands.' },
  },
  graph: { endpoint: 'default', tells: ['ChangeUser'], add: addUsersGraph },
  securityEvents: usersSecurityEvents,
  notices: usersNotices,
  open({ keptDays, ...deps }: Dependencies) {
    const api = createUsers(deps);
    return {
      api,
      runs: [
        {
          name: 'user-changes',
          stage: 'conclude',
          runs: api.runs(),
          due: { none: 'The process that made a change concludes it; the run looks, in machine time, for what a process that died has left.' },
        },
      ],
      retention: [
        {
          name: 'users.forget-changes',
          everyMs: TEN_MINUTES_MS,
          run: async (now: IsoInstant) => api.forget(plusMilliseconds(now, -(await keptDays()) * DAY_MS)),
        },
      ],
    };
  },
} as const satisfies ServerModule<Dependencies, UsersApi>;
