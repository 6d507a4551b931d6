import type { OperatorRole } from '#modules/identity/rules/operator-rights.ts';
import { createOperators } from '#modules/identity/server/operators/api.ts';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { Browser } from '../http/testing.ts';
import { createOperator } from '../operator/operator.ts';

const clock = { now: () => '2026-11-21T17:00:00.000Z' as const };

/** A page whose table cells hold nothing but their content, for comparing it. */
export const withBareCells = (body: string): string => body.replaceAll(/<td[^>]*><div>(.*?)<\/div><\/td>/gs, '<td>$1</td>');

export type OperatorPages = Awaited<ReturnType<typeof openOperatorPages>>;

/**
 * The operators' pages on their own empty database, with machine time under control; a page that fails says why. Call `end` in `afterAll`.
 * @param factorRequired true where customers are real
 */
export async function openOperatorPages(factorRequired = false) {
  const mine = await testDatabase();
  const { database } = mine;
  const machine = {
    aheadMs: 0,
    nowMs() {
      return Date.now() + this.aheadMs;
    },
  };
  const read = readSettings({ DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all', PORT: '5700' });
  const settings = { ...read, operatorFactorRequired: factorRequired };
  const origin = settings.operatorUrl;
  const app = createOperator({ settings, database, clock, machine, log: createLog({ process: 'test', level: 'error' }) });
  const sealingKey = Buffer.from(keyFor(settings, 'operators'), 'base64url');
  const operators = createOperators({ database, clock, machine, security: ignoreSecurityEvents, sealingKey, factorRequired });
  const newBrowser = () => new Browser(app, origin);
  let number = 0;

  async function linkFor(...roles: readonly OperatorRole[]) {
    const made = await operators.makeLink({ name: `ada${++number}`, roles, actor: 'cli root' });
    if (!made.ok) throw new Error(made.refusal);
    return made.value;
  }

  return {
    database,
    clock,
    machine,
    app,
    origin,
    operators,
    newBrowser,
    linkFor,
    async signedIn(...roles: readonly OperatorRole[]) {
      const { secret, operator } = await linkFor(...roles);
      const browser = newBrowser();
      await browser.post('/sign-in', { link: secret });
      return Object.assign(browser, { operator });
    },
    acts: async (actor: string) => (await searchAudit(database, { actor }, 20)).map(({ act }) => act),
    async end() {
      await app.close();
      await mine.end();
    },
  };
}
