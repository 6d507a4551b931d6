import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { wordIn } from '#platform/rules/console/answer.ts';
import type { CustomerOnPage } from '#platform/rules/console/customer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import type { TimelineEntry, TimelineWindow } from '#platform/rules/console/timeline.ts';
import { maskedEmail } from '#platform/rules/masked-email.ts';
import type { en } from '../copy/console/en.ts';
import type { PersonRow, UsersParts } from '../rules/console/parts.ts';
import { hasPlace } from '../rules/policy.ts';
import type { UsersApi } from './api.ts';

type Dependencies = {
  readonly users: Pick<UsersApi['byOperator'], 'people' | 'changes'>;
  readonly usernameOf: (userId: string) => Promise<string | undefined>;
};
type Customer = CustomerOnPage<OperatorRight>;

const part = partIn<UsersParts>('users');
const word = wordIn<typeof en>('users');

/** The people of an account on its page in the operators' console, and what was changed about them. */
export const usersConsole = (deps: Dependencies): ModuleConsole<OperatorRight> => ({
  customer: {
    panels: [
      {
        right: 'read-payments',
        title: word('people'),
        column: 'narrow',
        order: 10,
        load: async (customer) => part('people', await peopleOf(deps, customer)),
      },
    ],
    timeline: [{ right: 'act-on-logins', kind: 'access', read: (customer, window) => changesOf(deps, customer, window) }],
  },
});

async function peopleOf({ users, usernameOf }: Dependencies, { accountId, may }: Customer): Promise<readonly PersonRow[]> {
  const people = (await users.people(accountId)).filter(hasPlace);
  return Promise.all(
    people.map(async ({ userId, firstName, lastName, email, role, state }) => {
      const username = await usernameOf(userId);
      const login = username === undefined ? undefined : { username, mayOpen: may('act-on-logins') };
      return { userId, name: `${firstName} ${lastName}`, role, state, maskedEmail: maskedEmail(email), login };
    }),
  );
}

async function changesOf({ users }: Dependencies, { accountId }: Customer, window: TimelineWindow): Promise<readonly TimelineEntry[]> {
  const changes = await users.changes(accountId, window);
  return changes.map(({ at, kind, name, by }) => ({
    at,
    isByStaff: 'operator' in by,
    ...part('changed', {
      kind,
      name,
      byName: 'name' in by ? by.name : undefined,
      operator: 'operator' in by ? { name: by.operator, reason: by.reason } : undefined,
    }),
  }));
}
