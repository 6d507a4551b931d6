import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { ConsoleFinder } from '#platform/rules/console/finder.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Find } from '../../console/rules/views.ts';
import { show } from './views.ts';

type Dependencies = { readonly finders: readonly ConsoleFinder<OperatorRight>[]; readonly database: Database };

/** Who serves customers finds them, and sees their accounts. */
export const CUSTOMER_RIGHT: OperatorRight = 'read-payments';
const LONGEST = 100;

/** Finds everything by one field. Looking for somebody is an act too: the audit trail records that somebody looked, not what for. */
export const findRoute = ({ finders, database }: Dependencies): ConsoleRoute<OperatorRight> => ({
  path: '/find',
  right: CUSTOMER_RIGHT,
  async load({ query, may, actor, now, language }) {
    const text = (query.q ?? '').trim().slice(0, LONGEST);
    const theirs = finders.filter(({ right }) => may(right));
    const groups: Find['groups'] = await Promise.all(
      theirs.map(async ({ kind, find }) => ({ kind, found: text === '' ? [] : await find(text, language) })),
    );
    const count = groups.reduce((sum, { found }) => sum + found.length, 0);
    if (count > 0) await writeAudit(database, null, { actor, act: 'console.searched', subject: { found: count }, at: now });
    return show('find', { text, groups, only: groups.find(({ kind }) => kind === query.kind)?.kind });
  },
});
