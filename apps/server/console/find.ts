import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { ConsoleFinder } from '#platform/rules/console/finder.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import { show } from './views.ts';

type Dependencies = { readonly finders: readonly ConsoleFinder<OperatorRight>[]; readonly database: Database };

/** Who serves customers finds them, and sees their accounts. */
export const CUSTOMER_RIGHT: OperatorRight = 'read-payments';
const LONGEST = 100;

/** Finds everything by one field. Looking for somebody is an act too: the audit trail records that somebody looked, not what for. */
export const findRoute = ({ finders, database }: Dependencies): ConsoleRoute<OperatorRight> => ({
  path: '/find',
  right: CUSTOMER_RIGHT,
  async load({ query, may, actor, now }) {
    const text = (query.q ?? '').trim().slice(0, LONGEST);
    const found = text === '' ? [] : (await Promise.all(finders.filter(({ right }) => may(right)).map(({ find }) => find(text)))).flat();
    if (found.length > 0) await writeAudit(database, null, { actor, act: 'console.searched', subject: { found: found.length }, at: now });
    return show('find', { text, found });
  },
});
